import { createRequire } from 'node:module';

const requireHere = createRequire(import.meta.url);
const requireOfFastify = createRequire(requireHere.resolve('fastify'));

/** Compiled serializers of this worker, by the schemas that they follow from. */
const known = new Map();

/**
 * Makes all Fastify servers of this process share the functions that write their answers. Compiling them anew takes half of the time
 * of a test that builds a server; the functions depend on the schemas only.
 */
export function shareSerializers() {
  const file = requireOfFastify.resolve('@fastify/fast-json-stringify-compiler');
  const SerializerSelector = requireOfFastify(file);
  requireHere.cache[file].exports = () => {
    const build = SerializerSelector();
    return (sharedSchemas, options) => {
      const compile = build(sharedSchemas, options);
      const given = JSON.stringify([sharedSchemas, options]);
      return (route) => {
        const key = given + JSON.stringify(route.schema);
        if (!known.has(key)) known.set(key, compile(route));
        return known.get(key);
      };
    };
  };
}
