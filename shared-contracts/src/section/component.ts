/** A React component without properties, said without depending on React. */
export type ComponentType = (props: Record<string, never>) => unknown;
