/** Forty texts that break careless code: what a person, a bot or a scanner types into a form. */
export const HOSTILE_STRINGS: readonly string[] = [
  // Markup and script.
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '</textarea><iframe src=//evil.example>',
  '<!-- <b>bold</b> -->',
  '&lt;b&gt; &amp;amp; &#60;',
  `' onmouseover='alert(1)`,
  'javascript:alert(1)',
  // Templates and placeholders.
  '{{constructor.constructor("alert(1)")()}}',
  '${process.env.CRON_SECRET}',
  '<%= 7 * 7 %>',
  '#{7*7} %s %d %n',
  '$K1 $F1 $$',
  '{"$ref": "#"}',
  // SQL and other languages.
  `Robert'); drop table appointments; --`,
  `' or '1'='1`,
  '*) | order(_id)[0] //',
  '; cat /etc/passwd | `id`',
  '../../../../etc/passwd',
  '=cmd|"/c calc"!A1',
  // Headers, calendars, lines.
  'Ada\r\nBcc: everyone@example.com',
  'a\nb\r\nc\rd',
  'x\r\nEND:VEVENT\r\nATTACH:https://evil.example',
  'a,b;c\\n:d"e',
  '\ttabs\tand\t tabs ',
  // Letters of the world.
  'Zoë Brontë-O’Neill',
  '李小龍',
  'مرحبا بالعالم',
  '\u202Etxt.exe\u202C',
  'a\u200Bb\u200Dc\uFEFFd',
  'Z̸͍̒a̷̡͝l̸̰̏g̵̗̈o̴͜͠',
  'e\u0301 \u00e9 ﬁ İi',
  '👩‍👩‍👧‍👦🇺🇸😀',
  // Broken and borderline.
  'nul\u0000byte',
  'lone \uD800 surrogate',
  '\u0001\u0007\u001B[31mred',
  'null',
  '-1e309',
  ' \u00a0\u3000 ',
  'x'.repeat(100_000),
];
