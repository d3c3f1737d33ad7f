export interface TabChannel<Message> {
  postMessage(message: Message): void;
  close(): void;
}

/** Exchanges messages with other tabs of the portal. Where the browser has or allows no channels, the tab hears and tells nothing. */
export function openTabChannel<Message>(
  name: string,
  onMessage: (message: Message) => void,
): TabChannel<Message> {
  try {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data));
    return channel;
  } catch {
    return { postMessage: () => undefined, close: () => undefined };
  }
}
