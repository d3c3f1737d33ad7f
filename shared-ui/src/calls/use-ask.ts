import { api, type Params, type PathTo } from '@portal/shared-contracts';
import { useSWRConfig } from 'swr';
import { callKey } from './kept-answers.ts';

/**
 * Asks `GET path` at once, from code, and keeps the answer where `useCall` of the same path and params finds it. Rejects with
 * the ApiError of a call that fails; what was known stays then.
 */
export function useAsk<Data>(): (path: PathTo<Data>, params: Params) => Promise<Data> {
  const { mutate } = useSWRConfig();
  return async (path, params) => {
    const key = callKey(path, params);
    const data = await api.get<Data>(path, { params, customerId: key[0] });
    await mutate(key, data, { revalidate: false });
    return data;
  };
}
