/** A file's text without its byte order mark; jsdom's files have no `text()`. */
export const textOf = (file: Blob): Promise<unknown> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file);
  });
