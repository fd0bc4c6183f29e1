import { useState } from 'react';
import { inputLabel, resultsOf, showResult, type Calculator, type CalculatorInput } from '../lib/calculator';

function CalculatorField(props: { input: CalculatorInput; text: string; onChange: (text: string) => void }) {
  const { input, text, onChange } = props;
  const id = 'input-' + input.key;
  const label = inputLabel(input);

  if (input.kind === 'choice') {
    return (
      <fieldset className="choices">
        <legend>{label}</legend>
        {(input.options ?? []).map((option) => (
          <label className="chip" key={option.label}>
            <input
              type="radio"
              name={id}
              checked={Number(text) === option.value}
              onChange={() => onChange(String(option.value))}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </fieldset>
    );
  }

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        min={input.min}
        max={input.max}
        step={input.step}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {(input.kind === 'slider' || input.kind === 'percent') && (
        <input
          type="range"
          aria-label={label}
          min={input.min}
          max={input.max}
          step={input.step}
          value={Number(text) || 0}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

/** Inputs on one side, results on the other, computed while typing. */
export function CalculatorScreen({ title, calculator }: { title: string; calculator: Calculator }) {
  const first = Object.fromEntries(calculator.inputs.map((input) => [input.key, String(input.value)]));
  const [texts, setTexts] = useState<Record<string, string>>(first);
  const results = resultsOf(calculator, texts);

  return (
    <section className="screen calculator" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <div className="calculator-grid card">
        <form className="form" onSubmit={(event) => event.preventDefault()}>
          {calculator.inputs.map((input) => (
            <CalculatorField
              key={input.key}
              input={input}
              text={texts[input.key] ?? ''}
              onChange={(text) => setTexts({ ...texts, [input.key]: text })}
            />
          ))}
        </form>
        <div className="results">
          <dl aria-live="polite">
            {calculator.outputs.map((output) => (
              <div className="result" key={output.key} data-main={output.main === true}>
                <dt>{output.label}</dt>
                <dd>
                  <output>{showResult(output, results[output.key])}</output>
                </dd>
              </div>
            ))}
          </dl>
          <button className="button" type="button" onClick={() => setTexts(first)}>
            Reset
          </button>
        </div>
      </div>
    </section>
  );
}
