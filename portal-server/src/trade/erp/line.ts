/** A line of a body, by its number from 1 on: its text, or why it cannot be read. */
export type Line = { line: number } & ({ text: string } | { problem: string });
