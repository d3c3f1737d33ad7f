/** The descriptor names a part that the section's module does not have. */
export class PartMissing extends Error {
  override name = 'PartMissing';
}

/** A part drew nothing within its time. */
export class NothingDrawn extends Error {
  override name = 'NothingDrawn';
}

/** A part rendered again and again and left the page no idle moment. */
export class EndlessRender extends Error {
  override name = 'EndlessRender';
}
