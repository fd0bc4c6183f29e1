import { useState } from 'react';
import { usePoll } from '../lib/usePoll';
import { Bars } from './Charts';

/** One question, one vote, the results as bars. */
export function PollScreen({
  title,
  question,
  options,
}: {
  title: string;
  question: string;
  options: string[];
}) {
  const { choice, total, points, vote } = usePoll(options);
  const [selected, setSelected] = useState(choice);

  return (
    <section className="screen study" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <div className="card form">
        <fieldset className="choices">
          <legend>{question}</legend>
          {options.map((option) => (
            <label className="chip" key={option}>
              <input
                type="radio"
                name="poll"
                checked={selected === option}
                onChange={() => setSelected(option)}
              />
              <span>{option}</span>
            </label>
          ))}
        </fieldset>
        <div className="study-foot">
          <button
            className="button"
            type="button"
            disabled={selected === '' || selected === choice}
            onClick={() => vote(selected)}
          >
            {choice === '' ? 'Vote' : 'Change my vote'}
          </button>
          <p role="status">
            {total} {total === 1 ? 'vote' : 'votes'}
          </p>
        </div>
        <Bars points={points} />
      </div>
    </section>
  );
}
