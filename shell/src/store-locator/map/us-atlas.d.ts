// The files are large, so their types are declared here instead of inferred.
declare module 'us-atlas/states-10m.json' {
  const states: import('topojson-specification').Topology<{
    states: import('topojson-specification').GeometryCollection<{ name: string }>;
    nation: import('topojson-specification').GeometryCollection;
  }>;
  export default states;
}

declare module 'us-atlas/counties-10m.json' {
  const counties: import('topojson-specification').Topology<{
    counties: import('topojson-specification').GeometryCollection<{ name: string }>;
    states: import('topojson-specification').GeometryCollection<{ name: string }>;
    nation: import('topojson-specification').GeometryCollection;
  }>;
  export default counties;
}
