import { chakra } from '@chakra-ui/react';
import type { ProjectPerson } from '#machines/project-session/project-session.types.ts';
import { Tag } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PersonRow } from './people-section.tsx';
import { t } from '#language/speech.ts';
import { textsOf } from '#language/texts.ts';

const roleWords = textsOf({ owner: 'Owner', editor: 'Can edit', viewer: 'Can view' } as const);

/** Who is in another's project, for somebody who is one of them. */
export const PeopleDialog = ({
  people,
  ownerName,
  meId,
  whoPays,
  onLeave,
  onClose,
}: {
  people: readonly ProjectPerson[];
  ownerName: string;
  meId: string;
  /** Who pays for what the person sends; empty where they send nothing. */
  whoPays: string;
  onLeave: () => void;
  onClose: () => void;
}) => (
  <Dialog
    open
    onClose={onClose}
    title={t`People`}
    description={t`This project belongs to ${ownerName}, who invites people and decides what they may do.`}
  >
    <chakra.ul listStyle="none" aria-label={t`People`}>
      {people.map(({ id, name, role }) =>
        role === null ? null : (
          <PersonRow key={id} name={name} isMe={id === meId}>
            <Tag>{roleWords[role]}</Tag>
          </PersonRow>
        ),
      )}
    </chakra.ul>
    {whoPays === '' ? null : (
      <chakra.p textStyle="xs" color="fg.muted" mt="3">
        {whoPays}
      </chakra.p>
    )}
    <Button size="sm" variant="outline" mt="3" onClick={onLeave}>
      {t`Leave the project`}
    </Button>
  </Dialog>
);
