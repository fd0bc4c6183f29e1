import { chakra } from '@chakra-ui/react';
import { Globe, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CopyTextView } from '#machines/copy-text/copy-text.connect.ts';
import type { ShareView } from '#machines/share/share.connect.ts';
import { Notice, Skeleton } from '#ui/atoms.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Choice } from './choice.tsx';
import { CopyField } from './copy-field.tsx';
import { t } from '#language/speech.ts';
import { spoken } from '#language/texts.ts';

export interface ShareDialogProps {
  view: ShareView;
  copy: CopyTextView;
  /** Address of a QR code of the link; null while there is none. */
  code: string | null;
  /** Who is in the project. */
  people?: ReactNode;
  onClose: () => void;
}

const options = spoken(['title', 'text'], [
  {
    value: 'private',
    title: 'Private',
    text: 'Only you and people whom you invite can see it.',
    icon: <Lock aria-hidden />,
  },
  {
    value: 'public',
    title: 'Anyone with the link',
    text: 'They see the newest version and its code, and can copy it.',
    icon: <Globe aria-hidden />,
  },
] as const);

/** Something that others see besides the project; `why` says why that cannot be chosen now. */
const Included = (of: {
  isChecked: boolean;
  why: string;
  words: string;
  more: string;
  onChange: (isChecked: boolean) => void;
}) => (
  <chakra.label display="flex" gap="2.5" alignItems="flex-start" textStyle="sm">
    <chakra.input
      type="checkbox"
      mt="1"
      checked={of.isChecked}
      disabled={of.why !== ''}
      aria-description={of.why || undefined}
      onChange={(event) => of.onChange(event.currentTarget.checked)}
    />
    <span>
      {of.words}
      <chakra.span display="block" textStyle="xs" color="fg.muted">
        {of.more}
      </chakra.span>
    </span>
  </chakra.label>
);

/** Who may see the project, with the link for them. */
export const ShareDialog = ({ view, copy, code, people, onClose }: ShareDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title={t`Share`}
    description={t`With a link, only the name, the newest version and its preview are shown. People whom you invite see the whole project.`}
  >
    {people === undefined ? null : (
      <chakra.div mb="5" pb="4" borderBottomWidth="1px" borderColor="border">
        {people}
      </chakra.div>
    )}
    {view.status === 'loading' ? (
      <chakra.div role="status" aria-label={view.label} display="grid" gap="2">
        <Skeleton height="4.25rem" />
        <Skeleton height="2.5rem" />
      </chakra.div>
    ) : view.status === 'unavailable' ? (
      <NotLoaded title={view.label} onRetry={view.onReload}>
        {view.error}
      </NotLoaded>
    ) : (
      <chakra.div display="grid" gap="4">
        <Choice
          label={t`Who can see it`}
          name="visibility"
          value={view.visibility}
          disabled={!view.canChange}
          why={view.why}
          options={options}
          onChange={view.onVisibility}
        />
        <Included
          isChecked={view.includesChat}
          why={view.visibility === 'private' ? t`Share the project first.` : view.why}
          words={t`Show the conversation too`}
          more={t`Your messages and the answers. Left out unless you tick this.`}
          onChange={view.onIncludeChat}
        />
        <Included
          isChecked={view.includesReplays}
          why={view.includesChat && view.visibility === 'public' ? view.why : t`Show the conversation first.`}
          words={t`Let each build be played back`}
          more={t`What was said and written, and how every version looked. Left out unless you tick this.`}
          onChange={view.onIncludeReplays}
        />
        <Included
          isChecked={view.isInGallery}
          why={view.galleryWhy}
          words={t`Show it in the gallery`}
          more={t`Everybody can find it there, with its name, its picture, its kind and your name. Left out unless you tick this.`}
          onChange={view.onShowInGallery}
        />
        {view.galleryNote === '' ? null : <Notice tone="warning" title={view.galleryNote} />}
        <chakra.p role="status" textStyle="sm" color={view.error ? 'danger.fg' : 'fg.muted'}>
          {view.error || view.label}
        </chakra.p>
        {view.url === '' ? null : (
          <chakra.div display="flex" gap="4" alignItems="center" flexWrap="wrap">
            <chakra.div flex="1" minWidth="14rem">
              <CopyField label={t`Link to the project`} text={view.url} copy={copy} />
            </chakra.div>
            {code === null ? null : (
              <chakra.img
                src={code}
                alt={t`QR code of the link`}
                width="96px"
                height="96px"
                borderRadius="md"
                borderWidth="1px"
                borderColor="border"
              />
            )}
          </chakra.div>
        )}
      </chakra.div>
    )}
  </Dialog>
);
