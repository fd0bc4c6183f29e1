import { useStudy, type StudyCard } from '../lib/useStudy';

/** A quiz with answers to choose from, or cards to turn over. */
export function CardsScreen({
  title,
  mode,
  cards,
  seconds = 0,
  isShuffled = false,
}: {
  title: string;
  mode: 'quiz' | 'flashcards';
  cards: StudyCard[];
  /** For each answer; as many as one likes with none. */
  seconds?: number;
  /** In another order each time. */
  isShuffled?: boolean;
}) {
  const { card, position, size, right, missed, answer, verdict, isStarted, timeLeft, ...deck } = useStudy(
    cards,
    seconds,
    isShuffled,
  );

  if (!isStarted) {
    return (
      <section className="screen study" aria-labelledby="screen-title">
        <h1 id="screen-title">{title}</h1>
        <div className="card study-card">
          <p>{(mode === 'quiz' ? 'Questions: ' : 'Cards: ') + size}</p>
          <p className="muted">{seconds + ' s for each'}</p>
        </div>
        <div className="study-foot">
          <button className="button" type="button" onClick={deck.start}>
            Start
          </button>
        </div>
      </section>
    );
  }

  if (!card) {
    return (
      <section className="screen study" aria-labelledby="screen-title">
        <h1 id="screen-title">{title}</h1>
        <div className="card study-card">
          <p role="status">
            {right} of {size} right
          </p>
        </div>
        <div className="study-foot">
          <button className="button" type="button" onClick={deck.restart}>
            Start again
          </button>
          {missed.length > 0 && (
            <button className="button button-quiet" type="button" onClick={deck.repeatMissed}>
              Only those I missed
            </button>
          )}
        </div>
      </section>
    );
  }

  return (
    <section className="screen study" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <p className="muted">
        {mode === 'quiz' ? 'Question' : 'Card'} {position} of {size}
      </p>
      {seconds > 0 && (
        <p className="muted" role="timer">
          {timeLeft}
        </p>
      )}
      <div className="card study-card">
        <p>{mode === 'flashcards' && answer !== null ? card.back : card.front}</p>
      </div>
      {mode === 'quiz' ? (
        <>
          <div className="answers">
            {card.options.map((option) => (
              <button
                className="answer-button"
                type="button"
                key={option}
                disabled={answer !== null}
                data-state={
                  answer === null ? '' : option === card.back ? 'right' : option === answer ? 'wrong' : ''
                }
                onClick={() => deck.choose(option)}
              >
                {option}
              </button>
            ))}
          </div>
          <div className="study-foot">
            <p role="status">{verdict}</p>
            <button className="button" type="button" disabled={answer === null} onClick={deck.next}>
              Next
            </button>
          </div>
        </>
      ) : (
        <div className="study-foot">
          {answer === null ? (
            <button className="button" type="button" onClick={deck.turnOver}>
              Turn over
            </button>
          ) : (
            <>
              <button className="button button-quiet" type="button" onClick={() => deck.judge(false)}>
                Not yet
              </button>
              <button className="button" type="button" onClick={() => deck.judge(true)}>
                Knew it
              </button>
            </>
          )}
        </div>
      )}
    </section>
  );
}
