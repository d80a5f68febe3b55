export const REPORT_PATH = '/reported-by-the-page';

/** Reports what a page writes to its console as an error or a warning, what it throws and what its policy refuses. */
function record(path: string): void {
  const report = (text: string) => navigator.sendBeacon(path, `${location.pathname}: ${text}`);
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      report(`${level}: ${values.map(String).join(' ')}`);
      write(...values);
    };
  }
  addEventListener('error', ({ message }) => report(`thrown: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => report(`rejected: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`refused by the policy: ${violatedDirective} ${blockedURI}`),
  );
  document.currentScript?.remove();
}

export const RECORDER = `(${record.toString()})('${REPORT_PATH}');`;
