import { useState } from 'react';
import { Text, View } from 'react-native';
import { inputLabel, resultsOf, showResult, type Calculator } from '../lib/calculator';
import { displayFont, useColours } from '../theme';
import { Body, Button, Card, Chip, Choices, Field, Page, styles } from './Ui';

/** Inputs, and results that are computed while typing. */
export function CalculatorScreen({ title, calculator }: { title: string; calculator: Calculator }) {
  const colours = useColours();
  const first = Object.fromEntries(calculator.inputs.map((input) => [input.key, String(input.value)]));
  const [texts, setTexts] = useState<Record<string, string>>(first);
  const results = resultsOf(calculator, texts);
  const change = (key: string) => (text: string) => setTexts({ ...texts, [key]: text });

  return (
    <Page title={title}>
      <Card>
        {calculator.outputs.map((output) => (
          <View key={output.key} style={styles.row}>
            <Body isMuted>{output.label}</Body>
            <Text
              role="status"
              style={{
                color: output.main ? colours.accentText : colours.ink,
                fontSize: output.main ? 36 : 20,
                fontWeight: '700',
                fontFamily: displayFont,
              }}
            >
              {showResult(output, results[output.key])}
            </Text>
          </View>
        ))}
      </Card>
      {calculator.inputs.map((input) =>
        input.kind === 'choice' ? (
          <View key={input.key} style={{ gap: 6 }}>
            <Body isStrong>{inputLabel(input)}</Body>
            <Choices label={inputLabel(input)}>
              {(input.options ?? []).map((option) => (
                <Chip
                  key={option.label}
                  label={option.label}
                  isOn={Number(texts[input.key]) === option.value}
                  onPress={() => change(input.key)(String(option.value))}
                />
              ))}
            </Choices>
          </View>
        ) : (
          <Field
            key={input.key}
            label={inputLabel(input)}
            isNumber
            value={texts[input.key] ?? ''}
            onChange={change(input.key)}
          />
        ),
      )}
      <Button label="Reset" isQuiet onPress={() => setTexts(first)} />
    </Page>
  );
}
