import { readAuthkey } from '@portal/shared-contracts';

/** Makes a call as the client would, for it to take the answer from `__portalEarly` when it is asked the same. */
export function ask(url: string): Promise<Response> {
  const answer = fetch(url, {
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'accept-language': localStorage.getItem('i18nextLng') ?? navigator.language,
      authorization: `Bearer ${readAuthkey()}`,
    },
  });
  // Read to the end, even if the page does not use it: an answer that is half read keeps its connection. A failure is
  // seen by the caller that uses the answer.
  answer.then((response) => response.clone().arrayBuffer()).catch(() => undefined);
  return answer;
}
