import { VARIABLE_GROUPS, type Variable, type VariableGroup } from '../../src/config/variables.ts';

export type Variables = Record<string, string | undefined>;
export type Choice = Record<Exclude<VariableGroup, 'site'>, 'hosted' | 'emulator'>;

export const SERVICE_NAMES = {
  content: 'Sanity (content)',
  database: 'Supabase (database)',
  mail: 'Resend (email)',
} as const;

/**
 * Chooses for each service between its configured account and its emulator.
 * @throws Error in sentences when a service is half configured or a value is malformed: which
 *   variable, and what to do
 */
export function chooseServices(variables: Variables): Choice {
  const errors = Object.values(VARIABLE_GROUPS)
    .flat()
    .flatMap((variable) => findFormatErrors(variable, variables[variable.name]));
  const choose = (group: keyof Choice): 'hosted' | 'emulator' => {
    const present = VARIABLE_GROUPS[group].filter(({ name }) => variables[name]);
    const missing = VARIABLE_GROUPS[group].filter((v) => v.required && !variables[v.name]);
    if (present.length === 0) return 'emulator';
    for (const { name, hint } of missing) {
      errors.push(
        `${SERVICE_NAMES[group]} is only half configured: ${name} is missing (${hint}). ` +
          `Set it, or remove ${present.map((v) => v.name).join(', ')} to use the emulator.`,
      );
    }
    return 'hosted';
  };
  const choice: Choice = {
    content: choose('content'),
    database: choose('database'),
    mail: choose('mail'),
  };
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return choice;
}

function findFormatErrors({ name, format, hint }: Variable, value = ''): string[] {
  return !value || !format || format.pattern.test(value)
    ? []
    : [`${name} ${format.must}: ${hint}.`];
}
