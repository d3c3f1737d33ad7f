/** Invented mills by the letters with which their heats begin, and where they melt, as an ISO 3166 code. */
export const MILLS = {
  AR: { mill: 'Ardent Rolled Products, Davenport', melted_in: 'US' },
  AT: { mill: 'Atlas Ridge Tube, Chicago', melted_in: 'US' },
  CA: { mill: 'Carrick Specialty Steels, Reading', melted_in: 'US' },
  CB: { mill: 'Chelsea Brook Brass, Montpelier', melted_in: 'US' },
  HY: { mill: 'Hyland Extrusion, Phoenix', melted_in: 'US' },
  KA: { mill: 'Kanab Aluminum, Spokane', melted_in: 'US' },
  NA: { mill: 'North Allegheny Stainless, Carrollton', melted_in: 'US' },
  NU: { mill: 'Nuecewood Steel, Plymouth', melted_in: 'US' },
  OU: { mill: 'Outer Tornio Steel', melted_in: 'FI' },
  RV: { mill: 'Revel Copper, Rome', melted_in: 'US' },
  TK: { mill: 'Tamken Alloy, Canton', melted_in: 'US' },
} as const;
export type MillCode = keyof typeof MILLS;
