/** One rule of publishing that is broken: where (the path of a field, a file), and what is wrong there. */
export interface Problem {
  rule: string;
  text: string;
}
