import type { Position } from '@portal/shared-contracts/stores';
import { geoContains, geoPath, type GeoPermissibleObjects } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection } from 'topojson-specification';
import { projection, type Point } from './plane.ts';

export interface NamedPlace {
  name: string;
  at: Point;
}

/** Borders as paths in the plane, with names. */
export interface Outlines {
  land: string;
  borders: string;
  names: NamedPlace[];
}

/** Two digits: at the closest zoom a hundredth is half a pixel. */
const path = geoPath(projection).digits(2);

const draw = (object: GeoPermissibleObjects): string => path(object) ?? '';

/** The states by the Census Bureau's borders. */
export async function loadStates(): Promise<Outlines> {
  const { default: atlas } = await import(/* webpackChunkName: "map-states" */ 'us-atlas/states-10m.json');
  const { nation, states } = atlas.objects;
  return {
    land: draw(feature(atlas, nation)),
    borders: draw(mesh(atlas, states, (a, b) => a !== b)),
    names: feature(atlas, states).features.map((state) => ({
      name: state.properties.name,
      at: path.centroid(state),
    })),
  };
}

/** Number of a county's state: the first two digits of the county's number. */
const stateOf = (county: { id?: string | number | undefined }): string => String(county.id).slice(0, 2);

/** The counties of the states that contain one of `places`; all three thousand would be too slow on a phone. */
export async function loadCounties(places: readonly Position[]): Promise<Outlines> {
  const { default: atlas } = await import(
    /* webpackChunkName: "map-counties" */ 'us-atlas/counties-10m.json'
  );
  const { states, counties } = atlas.objects;
  const near = feature(atlas, states).features.filter((state) =>
    places.some(({ lat, lng }) => geoContains(state, [lng, lat])),
  );
  const wanted = new Set(near.map(({ id }) => String(id)));
  const geometries = counties.geometries.filter((county) => wanted.has(stateOf(county)));
  const drawn: GeometryCollection<{ name: string }> = { ...counties, geometries };
  return {
    land: '',
    borders: draw(mesh(atlas, drawn, (a, b) => a !== b)),
    names: feature(atlas, drawn).features.map((county) => ({
      name: county.properties.name,
      at: path.centroid(county),
    })),
  };
}
