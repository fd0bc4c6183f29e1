import { chakra } from '@chakra-ui/react';
import type { SettingsView } from '#machines/settings/settings.connect.ts';
import type { AiSwitch } from '#machines/settings/settings.types.ts';
import { Notice } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Choice, Radio } from './choice.tsx';
import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

const meanings: Record<AiSwitch, string> = textsOf({
  1: 'The assistant does it at once. What it did is listed in the chat.',
  2: 'The run waits and shows you exactly what would be done, until you allow or deny it.',
  3: 'The assistant never does it, and says what it would have needed.',
});

/** What the assistant may do beyond the files of a project. */
export const ToolsTab = ({ view }: { view: SettingsView }) => (
  <chakra.div display="grid" gap="5">
    <chakra.p textStyle="sm" color="fg.muted">
      {t`Writing files of your project needs no permission. Anything beyond does: running SQL on your database, handing over secrets, installing packages, and pushing to GitHub.`}
    </chakra.p>
    <chakra.fieldset display="grid" gap="2.5" {...view.getAiSwitchProps()}>
      <chakra.legend textStyle="sm" fontWeight="500" mb="2.5">
        {t`AI setting`}
      </chakra.legend>
      {view.aiChoices.map(({ value, label }) => (
        <Choice key={value}>
          <Radio {...view.getAiChoiceProps(value)} />
          <span>
            <chakra.span textStyle="sm" fontWeight="500">
              {label}
            </chakra.span>
            <chakra.span {...view.getAiMeaningProps(value)} display="block" textStyle="sm" color="fg.muted">
              {meanings[value]}
            </chakra.span>
          </span>
        </Choice>
      ))}
    </chakra.fieldset>
    <chakra.p {...view.getAiStatusProps()} textStyle="sm" color="fg.muted">
      {view.why}
    </chakra.p>
    {view.error === '' ? null : (
      <Notice
        tone="danger"
        role="alert"
        title={view.error}
        actions={
          view.canRetryTools ? (
            <Button size="sm" variant="outline" onClick={view.onToolsRetry}>
              {t`Try again`}
            </Button>
          ) : undefined
        }
      />
    )}
  </chakra.div>
);
