/** A commit, as lerna describes it. */
export interface Commit {
  /** `feat` of `feat: …`; null where the message names no type. */
  type: string | null;
  /** First line of the message. */
  header: string | null;
  notes: { title: string; text: string }[];
}

interface Release {
  version?: string;
  date?: string;
  commitGroups?: { commits: Commit[] }[];
}

const LEVELS = { major: 0, minor: 1, patch: 2 } as const;

/** Lerna's own commits. */
const RELEASE = /^Publish$/;

function levelOf({ type, notes }: Commit): number {
  if (notes.length > 0) return LEVELS.major;
  return type === 'feat' ? LEVELS.minor : LEVELS.patch;
}

/** The largest version change that one of the commits asks for. */
export const whatBump = (commits: readonly Commit[]): { level: number } => ({
  level: Math.min(LEVELS.patch, ...commits.map(levelOf)),
});

const lineOf = ({ header, notes }: Commit): string =>
  [`* ${header ?? ''}`, ...notes.map(({ text }) => `  **Breaking:** ${text}`)].join('\n');

/** Entry of a version in CHANGELOG.md, with a line for each commit. */
export function changelogEntry({ version = '', date = '', commitGroups = [] }: Release): string {
  const lines = commitGroups.flatMap(({ commits }) => commits).map(lineOf);
  return [`## ${version} (${date})`, lines.join('\n')].join('\n\n');
}

/** Preset for lerna.json. Lerna's default leaves out commits that do not begin with `feat:` or `fix:`. */
export default {
  commits: { merges: false },
  parser: {
    headerPattern: /^(\w+)(?:\((.*)\))?: (.*)$/,
    headerCorrespondence: ['type', 'scope', 'subject'],
    noteKeywords: ['BREAKING CHANGE'],
  },
  writer: {
    transform: (commit: Commit): object | undefined => (RELEASE.test(commit.header ?? '') ? undefined : {}),
    commitsSort: () => 0,
    template: changelogEntry,
  },
  whatBump,
};
