import { chakra } from '@chakra-ui/react';
import type { ProjectUploadView } from '#machines/project-upload/project-upload.connect.ts';
import { Button } from '#ui/button.tsx';
import { t } from '#language/speech.ts';

const Bar = chakra('progress', {
  base: { width: 'full', height: '1', mt: '1.5', display: 'block', accentColor: '{colors.accent.solid}' },
});

/** How far an upload is, what came of it, and the way back. */
export const UploadNotice = ({ view }: { view: ProjectUploadView }) => (
  <div>
    {/* The percents are the bar's: nobody wants to hear each of them. */}
    <chakra.div aria-live={view.percent === null ? 'polite' : 'off'}>
      {view.said === '' ? null : (
        <chakra.p
          px="2.5"
          pt="2"
          borderTopWidth="1px"
          borderColor="border"
          textStyle="xs"
          overflowWrap="anywhere"
          color={view.isProblem ? 'danger.fg' : 'fg'}
        >
          {view.said}
        </chakra.p>
      )}
    </chakra.div>
    {view.said === '' ? null : (
      <chakra.div px="2.5" pb="2">
        {view.percent === null ? null : <Bar max={100} value={view.percent} aria-label={t`Upload`} />}
        <chakra.div display="flex" gap="1.5" mt="1.5">
          {view.canUndo ? (
            <Button size="xs" variant="outline" {...view.getUndoProps()}>
              {view.isProblem ? t`Try again` : t`Undo`}
            </Button>
          ) : null}
          {view.canRetry ? (
            <Button size="xs" variant="outline" onClick={view.onRetry}>
              {t`Try again`}
            </Button>
          ) : null}
          {view.canCancel ? (
            <Button size="xs" variant="outline" onClick={view.onCancel}>
              {t`Cancel`}
            </Button>
          ) : null}
          {view.canDismiss ? (
            <Button size="xs" variant="ghost" onClick={view.onDismiss}>
              {t`Dismiss`}
            </Button>
          ) : null}
        </chakra.div>
      </chakra.div>
    )}
  </div>
);
