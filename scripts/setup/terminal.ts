import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

export type Terminal = {
  print: (line: string) => void;
  /** Null: nobody is there to answer. */
  ask: ((question: string, options: { isSecret: boolean }) => Promise<string>) | null;
};

/** @param redact takes secrets out of what is printed */
export function openTerminal(redact: (text: string) => string): Terminal {
  const isInteractive = process.stdin.isTTY && process.stdout.isTTY;
  return {
    print: (line) => console.log(redact(line)),
    ask: isInteractive ? askPerson : null,
  };
}

async function askPerson(question: string, { isSecret }: { isSecret: boolean }): Promise<string> {
  if (isSecret) process.stdout.write(question);
  // What is typed is shown by the terminal's echo alone, which the interface takes over.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: isSecret ? silent : process.stdout,
    terminal: true,
  });
  try {
    // It clears the line first, with what stood there.
    return await lines.question(isSecret ? '' : question);
  } finally {
    lines.close();
    if (isSecret) process.stdout.write('\n');
  }
}
