interface Delivered {
  number: string;
  /** ISO day. */
  day: string;
  receiver: string;
  /** Pounds. */
  weight: string;
}

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');

/** A carrier's proof of delivery as a PDF of one page: a few lines of text. */
export function proofOfDelivery({ number, day, receiver, weight }: Delivered): Buffer {
  const lines = [
    [20, 'Proof of delivery'],
    [12, `Shipment ${number}`],
    [12, `Delivered ${day}, ${weight} lb, in good order`],
    [12, `Received by ${receiver}`],
  ] as const;
  const drawn = lines
    .map(([size, text], at) => `BT /F1 ${size} Tf 72 ${700 - at * 28} Td (${escaped(text)}) Tj ET`)
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = pdf.length;
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = pdf.length;
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}
