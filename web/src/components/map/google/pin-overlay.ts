import type { Pin } from '../map-adapter.ts';

/** A larger distance between press and release is a drag, in pixels. */
const STILL = 6;

interface ShownPin {
  readonly holder: HTMLElement;
  readonly pin: Pin;
}

/** Reports clicks within an element and presses of keys, but no click that ends a drag. */
function reportClicks(holder: HTMLElement, onClick: () => void): void {
  let pressed = { x: 0, y: 0 };
  holder.addEventListener('pointerdown', ({ clientX, clientY }) => {
    pressed = { x: clientX, y: clientY };
  });
  holder.addEventListener('click', ({ detail, clientX, clientY }) => {
    // A key press has no pointer: its clicks have the detail 0.
    const isDrag = detail > 0 && Math.hypot(clientX - pressed.x, clientY - pressed.y) > STILL;
    if (!isDrag) onClick();
  });
}

function newHolder(pin: Pin, onPick: (key: string) => void): HTMLElement {
  const holder = document.createElement('div');
  holder.className = 'padav-map-pin';
  holder.style.position = 'absolute';
  holder.append(pin.element);
  reportClicks(holder, () => onPick(pin.key));
  return holder;
}

/** The pins of one of Google's maps, on an overlay; elements of remaining pins are reused, and keep the focus. */
export function pinOverlay(map: google.maps.Map, onPick: (key: string) => void) {
  const layer = document.createElement('div');
  const shown = new Map<string, ShownPin>();
  google.maps.OverlayView.preventMapHitsFrom(layer);

  class Overlay extends google.maps.OverlayView {
    override onAdd(): void {
      this.getPanes()?.overlayMouseTarget.append(layer);
    }

    override onRemove(): void {
      layer.remove();
    }

    override draw(): void {
      const projection = this.getProjection();
      if (!projection) return;
      for (const { holder, pin } of shown.values()) {
        const at = projection.fromLatLngToDivPixel(new google.maps.LatLng(pin.latitude, pin.longitude));
        if (at === null) continue;
        holder.style.left = `${at.x + pin.offset[0]}px`;
        holder.style.top = `${at.y + pin.offset[1]}px`;
        holder.style.zIndex = pin.raised ? '1' : '0';
      }
    }
  }
  const overlay = new Overlay();
  overlay.setMap(map);

  function place(pins: readonly Pin[]): void {
    const wanted = new Map(pins.map((pin) => [pin.key, pin]));
    for (const [key, { holder }] of shown) {
      if (wanted.has(key)) continue;
      holder.remove();
      shown.delete(key);
    }
    for (const pin of pins) {
      const holder = shown.get(pin.key)?.holder ?? newHolder(pin, onPick);
      if (holder.parentElement === null) layer.append(holder);
      shown.set(pin.key, { holder, pin });
    }
    overlay.draw();
  }

  return { place, remove: () => overlay.setMap(null) };
}
