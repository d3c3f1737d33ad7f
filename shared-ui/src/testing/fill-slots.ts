import {
  setSlots,
  type SlotArguments,
  type SlotFiller,
  type SlotName,
  type SlotPlace,
} from '@portal/shared-contracts';
import { aDescriptor } from '@portal/shared-contracts/testing';
import { createElement, type ComponentType, type ReactNode } from 'react';

type Fillers = { [Name in SlotName]?: ComponentType<SlotArguments[Name]> };

let fillers: Fillers = {};

const Filling = ({ filler, argument }: SlotPlace): ReactNode =>
  createElement(fillers[filler.slot as SlotName] as ComponentType, argument);

/** Fills places with these components in place of those before, without roots of their own. */
export function fillSlots(own: Fillers): void {
  fillers = own;
  const slots = Object.keys(own).map((slot, order): Omit<SlotFiller, 'section'> => ({
    id: `filler-${order}`,
    slot,
    order,
  }));
  setSlots([{ descriptor: aDescriptor({ slots }) }], () =>
    Promise.resolve(Filling as (place: SlotPlace) => unknown),
  );
}
