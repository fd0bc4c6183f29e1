import { chakra } from '@chakra-ui/react';
import { Mic, MicOff } from 'lucide-react';
import type { DictationView } from '#machines/dictation/dictation.connect.ts';
import { IconButton } from '#ui/button.tsx';

/** Speaks into the box; beside it what the browser takes the last words for, or why it does not listen. */
export const DictateButton = ({ view }: { view: DictationView }) => (
  <>
    <IconButton
      label={view.label}
      title={view.note}
      aria-pressed={view.isOn}
      aria-disabled={!view.canToggle}
      aria-description={view.status === 'unavailable' ? view.note : undefined}
      color={view.isOn ? 'danger.fg' : undefined}
      onClick={() => {
        if (view.canToggle) view.onToggle();
      }}
    >
      {view.status === 'unavailable' ? <MicOff aria-hidden /> : <Mic aria-hidden />}
    </IconButton>
    <chakra.span srOnly role="status">
      {view.said}
    </chakra.span>
    {view.guess === '' ? null : (
      <chakra.span textStyle="xs" color="fg.muted" truncate maxWidth="16rem" dir="auto">
        {view.guess}
      </chakra.span>
    )}
    {view.error === '' ? null : (
      <chakra.span role="alert" textStyle="xs" color="danger.fg" flexBasis="full">
        {view.error}
      </chakra.span>
    )}
  </>
);
