import { MAP } from '#src/locales/en/web/components/map.ts';
import type { MapItem } from './clusters.ts';
import type { Pin } from './map-adapter.ts';

function write(button: HTMLButtonElement, item: MapItem, selected: boolean): void {
  button.dataset.key = item.key;
  if (item.kind === 'cluster') {
    button.className = 'padav-pin-cluster';
    button.textContent = String(item.count);
    button.dataset.size = item.count < 10 ? 'small' : 'large';
    button.toggleAttribute('data-lit', selected);
    button.setAttribute('aria-label', MAP.cluster(item.count));
    return;
  }
  button.className = item.point.quiet ? 'padav-pin-hotel padav-pin-quiet' : 'padav-pin-hotel';
  button.textContent = item.point.badge;
  button.setAttribute('aria-label', item.point.label);
  button.setAttribute('aria-pressed', String(selected));
}

function newButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  return button;
}

/** Creates the buttons of a map; each stays the same element, with its focus, for as long as it is shown. */
export function createPins(): (items: readonly MapItem[], selected: string | null) => readonly Pin[] {
  let kept = new Map<string, HTMLButtonElement>();
  return (items, selected) => {
    kept = new Map(items.map(({ key }) => [key, kept.get(key) ?? newButton()]));
    return items.map((item): Pin => {
      const { key, latitude, longitude } = item;
      const element = kept.get(key) ?? newButton();
      const isSelected =
        selected !== null && (item.kind === 'hotel' ? key === selected : item.holds.includes(selected));
      write(element, item, isSelected);
      const offset = item.kind === 'hotel' ? item.offset : ([0, 0] as const);
      return { key, latitude, longitude, offset, element, raised: isSelected };
    });
  };
}
