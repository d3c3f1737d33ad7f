/** A page whose sections and shell come from development servers, which a deployed portal knows nothing of. */
export const IS_DEVELOPMENT = process.env.NODE_ENV === 'development';
