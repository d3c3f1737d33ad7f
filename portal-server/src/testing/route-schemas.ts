import type { TestPortal } from './test-portal.ts';

/** The fields that tests read of a JSON Schema in the API's description. */
export interface DescribedSchema {
  type?: string | string[];
  properties?: Record<string, DescribedSchema>;
  patternProperties?: Record<string, DescribedSchema>;
  additionalProperties?: boolean | DescribedSchema;
  items?: DescribedSchema;
  anyOf?: DescribedSchema[];
  allOf?: DescribedSchema[];
  const?: unknown;
  enum?: unknown[];
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  minimum?: number;
  maximum?: number;
}

/** A route of the API with its input and answer. */
export interface DescribedRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema: DescribedSchema }[];
  body: DescribedSchema | undefined;
  /** Schema of the JSON of an answer 200. */
  answer: DescribedSchema | undefined;
  /** Name of the action that the route runs. */
  action: string | undefined;
}

interface Content {
  content?: Record<string, { schema: DescribedSchema }>;
}

interface Operation {
  parameters?: DescribedRoute['parameters'];
  requestBody?: Content;
  responses?: Record<string, Content>;
  'x-action'?: string;
}

/** Every route of the API, by its OpenAPI description. */
export async function describedRoutes({ app }: TestPortal): Promise<DescribedRoute[]> {
  const { paths } = (await app.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { parameters = [], requestBody, responses, 'x-action': action }]) => ({
        method: method.toUpperCase() as DescribedRoute['method'],
        path,
        parameters,
        body: requestBody?.content?.['application/json']?.schema,
        answer: responses?.['200']?.content?.['application/json']?.schema,
        action,
      }),
    ),
  );
}
