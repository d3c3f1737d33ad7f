import type { TextsByLanguage } from '../../i18n/texts.ts';

export const SECTION = 'mfe-remnants';

export const texts: TextsByLanguage = {
  en: {
    remnants: {
      title: 'Remnants',
      description: 'What is left of cut material.',
      empty: 'There are no remnants.',
    },
    columns: { tag: 'Tag', products: 'Products', cutOn: 'Cut on', price: 'Price', status: 'Status' },
    status: { Free: 'Free', Reserved: 'Reserved' },
  },
  es: {
    remnants: {
      title: 'Retazos',
      description: 'Lo que queda del material cortado.',
      empty: 'No hay retazos.',
    },
    columns: {
      tag: 'Etiqueta',
      products: 'Productos',
      cutOn: 'Cortado el',
      price: 'Precio',
      status: 'Estado',
    },
    status: { Free: 'Libre', Reserved: 'Reservado' },
  },
};
