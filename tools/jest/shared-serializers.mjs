import { createRequire } from 'node:module';

const requireOfServer = createRequire(new URL('../../portal-server/package.json', import.meta.url));
const requireOfFastify = createRequire(requireOfServer.resolve('fastify'));

/** Compiled serializers of this worker, by their schemas. */
const known = new Map();

/**
 * Lets all Fastify servers of this process share their compiled serializers, which depend only on the schemas. Compiling them takes half
 * of the time of a test that builds a server.
 */
export function shareSerializers() {
  const file = requireOfFastify.resolve('@fastify/fast-json-stringify-compiler');
  const SerializerSelector = requireOfFastify(file);
  requireOfFastify.cache[file].exports = () => {
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
