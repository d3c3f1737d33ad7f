/** A setting that a new portal needs. */
export interface Question {
  /** Environment variable with the answer, for scripts. */
  variable: string;
  text: string;
  isOptional?: boolean;
  /** The default answer. */
  usual?: (known: Readonly<Record<string, string>>) => string | undefined;
  /** The known answer is not shown, because it may contain a password. */
  isSecret?: boolean;
}

/** The company (docs/operators/configure.md, "Company"). */
export const COMPANY_QUESTIONS: readonly Question[] = [
  { variable: 'COMPANY_NAME', text: 'Name of the company' },
  { variable: 'COMPANY_PHONE', text: 'Phone' },
  { variable: 'COMPANY_EMAIL', text: 'E-mail' },
  { variable: 'COMPANY_ADDRESS', text: 'Address, lines separated by |' },
  {
    variable: 'COMPANY_REMIT_TO',
    text: 'Where checks go, lines separated by |',
    usual: ({ COMPANY_ADDRESS }) => COMPANY_ADDRESS,
  },
  {
    variable: 'COMPANY_LOGO',
    text: 'Logo, path of an SVG, or of a PNG, which mails show too',
    isOptional: true,
  },
  { variable: 'COMPANY_COLOR', text: 'Colour, such as #2b5f8f', isOptional: true },
  { variable: 'COMPANY_TIME_ZONE', text: 'Time zone', usual: () => 'America/Los_Angeles' },
];

/** The frame of the pages (docs/operators/configure.md, "Site"). */
export const SITE_QUESTIONS: readonly Question[] = [
  { variable: 'SALES_EMAIL', text: 'E-mail of sales', usual: ({ COMPANY_EMAIL }) => COMPANY_EMAIL },
  {
    variable: 'SERVICE_EMAIL',
    text: 'E-mail of customer service',
    usual: ({ COMPANY_EMAIL }) => COMPANY_EMAIL,
  },
];

/** Variables of the server (docs/operators/configure.md, "Variables"). */
export const SERVER_QUESTIONS: readonly Question[] = [
  { variable: 'PUBLIC_URL', text: 'Address of the portal, such as https://portal.example' },
  { variable: 'PORT', text: 'Port that the server listens on', usual: () => '8080' },
  {
    variable: 'DATABASE_URL',
    text: 'Address of PostgreSQL, or nothing for the embedded database',
    isOptional: true,
    isSecret: true,
  },
  {
    variable: 'SMTP_URL',
    text: 'Mail server, smtp://user:password@host:587, or nothing to write mails into files',
    isOptional: true,
    isSecret: true,
  },
];

/** The first member of staff, asked for when there is none. */
export const ADMINISTRATOR_QUESTIONS: readonly Question[] = [
  { variable: 'ADMIN_NAME', text: 'Name of the first administrator' },
  { variable: 'ADMIN_EMAIL', text: 'E-mail of the first administrator' },
  { variable: 'ADMIN_LANGUAGE', text: 'Language of the first administrator, en or es', usual: () => 'en' },
];

export const ALL_QUESTIONS: readonly Question[] = [
  ...COMPANY_QUESTIONS,
  ...SITE_QUESTIONS,
  ...SERVER_QUESTIONS,
  ...ADMINISTRATOR_QUESTIONS,
];

export type Answers = Record<string, string>;
export type Ask = (question: string) => Promise<string>;

interface Asking {
  env: Readonly<Record<string, string | undefined>>;
  /** Earlier answers, by variable. */
  known: Readonly<Answers>;
  /** Asks on the terminal; undefined when there is none. */
  ask: Ask | undefined;
}

/** Answers from the environment, the terminal or an earlier setup. `missing` lists the variables without an answer. */
export async function answersTo(
  questions: readonly Question[],
  { env, known, ask }: Asking,
): Promise<{ answers: Answers; missing: string[] }> {
  const answers: Answers = {};
  const missing: string[] = [];
  for (const { variable, text, isOptional, usual, isSecret } of questions) {
    const before = known[variable] ?? usual?.({ ...known, ...answers });
    const shown = before === undefined ? '' : ` [${isSecret ? 'as it is' : before}]`;
    const typed = env[variable] ?? (ask && (await ask(`${text}${shown}: `)).trim());
    const answer = typed === undefined || typed === '' ? before : typed;
    if (answer !== undefined) answers[variable] = answer;
    else if (!isOptional) missing.push(variable);
  }
  return { answers, missing };
}
