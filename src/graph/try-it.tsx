import { useRef, useState } from 'react';
import { askGraph } from '../kernel/browser/graph-stream.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/fields/field.tsx';

const FIRST = `query ($first: Int!) {
  events(first: $first) {
    nodes { title startDate placesLeft }
  }
  tips(first: $first) {
    totalCount
    nodes { title derivedFrom { title } }
  }
}`;
const code =
  'w-full rounded-md border border-edge bg-surface px-3 py-2 font-mono text-sm ' +
  'aria-invalid:border-2 aria-invalid:border-ember';
const NO_JSON = 'Variables are a JSON object, like { "first": 3 }.';

/** An operation and its variables, run with one's own rights; the answer below, news as they come. */
export function TryIt() {
  const [query, setQuery] = useState(FIRST);
  const [variables, setVariables] = useState('{ "first": 3 }');
  const [answer, setAnswer] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [running, setRunning] = useState(false);
  const control = useRef<AbortController>(null);

  const run = async () => {
    control.current?.abort();
    const given = objectIn(variables);
    setWrong(given ? undefined : NO_JSON);
    if (!given) return;
    const own = new AbortController();
    control.current = own;
    setRunning(true);
    setAnswer('…');
    try {
      await ask({ query, variables: given }, own.signal, setAnswer);
    } catch {
      if (!own.signal.aborted) setAnswer('There is no connection.');
    }
    if (control.current === own) setRunning(false);
  };

  return (
    <div className="grid content-start gap-4">
      <TextArea
        name="query"
        label="Operation"
        required
        rows={14}
        spellCheck={false}
        className={code}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <TextArea
        name="variables"
        label="Variables"
        hint="A JSON object."
        rows={3}
        spellCheck={false}
        className={code}
        error={wrong}
        value={variables}
        onChange={(event) => setVariables(event.target.value)}
      />
      <div className="flex gap-3">
        <Button onClick={() => void run()}>Run</Button>
        {running && (
          <Button look="quiet" onClick={() => control.current?.abort()}>
            Stop
          </Button>
        )}
      </div>
      <noscript>
        <p className="text-sm">Trying it out needs scripts. The schema can be read without.</p>
      </noscript>
      <section aria-label="Answer" className="grid gap-1.5">
        <h2 className="text-sm font-semibold">Answer</h2>
        <pre
          role="status"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
          tabIndex={0}
          className="max-h-[32rem] min-h-40 overflow-auto rounded-md border border-line bg-sunken p-4 font-mono text-xs"
        >
          {answer}
        </pre>
      </section>
    </div>
  );
}

function objectIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text.trim() || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Tells the answer as it comes in: a subscription's goes on until it is stopped. */
async function ask(call: object, signal: AbortSignal, tell: (text: string) => void): Promise<void> {
  const { body } = await askGraph(call, 'application/json, text/event-stream', signal);
  if (!body) return;
  const [reader, decoder] = [body.getReader(), new TextDecoder()];
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    tell(pretty(text));
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
