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
  onLeave,
  onClose,
}: {
  people: readonly ProjectPerson[];
  ownerName: string;
  meId: string;
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
    <chakra.p textStyle="xs" color="fg.muted" mt="3">
      {t`Runs in this project use the credits of its owner, whoever sends the message.`}
    </chakra.p>
    <Button size="sm" variant="outline" mt="3" onClick={onLeave}>
      {t`Leave the project`}
    </Button>
  </Dialog>
);
