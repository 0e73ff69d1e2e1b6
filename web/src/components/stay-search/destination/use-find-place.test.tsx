import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_GUESTS } from '#core/guest-selection/index.ts';
import { localProblem } from '../../../lib/api/problem.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { defaultDates } from '../../../lib/stay-link/stay-link.ts';
import { renderPart } from '../../../testing/render.tsx';
import { StaySearch } from '../stay-search.tsx';

const { findPlace, readPlaces } = vi.hoisted(() => ({ findPlace: vi.fn(), readPlaces: vi.fn() }));
vi.mock('../../../lib/places/read-places.ts', () => ({ findPlace, readPlaces }));

const suggested = (name: string) => ({
  placeId: name,
  kind: 'city',
  hotelId: null,
  name,
  label: `${name}, India`,
  latitude: null,
  longitude: null,
});
const onSearch = vi.fn();
const field = () => screen.getByRole<HTMLInputElement>('combobox');

async function choose(name: string): Promise<void> {
  readPlaces.mockResolvedValueOnce([suggested(name)]);
  fireEvent.change(field(), { target: { value: name.toLowerCase() } });
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
}
const search = () => fireEvent.click(screen.getByRole('button', { name: 'Search' }));

beforeEach(() => {
  vi.resetAllMocks();
  const stay = { dates: defaultDates(todayInIndia()), guests: DEFAULT_GUESTS };
  renderPart(<StaySearch goal={null} stay={stay} pauseMs={0} onSearch={onSearch} />);
});

it('A place of Google’s is searched around once its position is known, with an attribution', async () => {
  let tell = (_: { latitude: number; longitude: number }) => {};
  findPlace.mockReturnValueOnce(new Promise((resolve) => (tell = resolve)));
  readPlaces.mockResolvedValueOnce([suggested('Goa')]);
  fireEvent.change(field(), { target: { value: 'goa' } });
  expect(await screen.findByText('Google Maps')).toBeTruthy();
  fireEvent.click(screen.getByRole('option', { name: /Goa/ }));
  expect(field().value).toBe('Goa');
  expect(await screen.findByText('Loading…')).toBeTruthy();
  await act(async () => tell({ latitude: 15.3, longitude: 74 }));
  expect(screen.queryByText('Loading…')).toBeNull();
  expect(onSearch).not.toHaveBeenCalled();
  search();
  expect(onSearch).toHaveBeenCalledWith(expect.objectContaining({ place: 'Goa', latitude: 15.3, longitude: 74 }));
});

it('A search before the position is known begins with it, once, and not for another text', async () => {
  let tell = (_: { latitude: number; longitude: number }) => {};
  findPlace.mockImplementation(() => new Promise((resolve) => (tell = resolve)));
  await choose('Goa');
  search();
  search();
  expect(await screen.findByText('Loading…')).toBeTruthy();
  expect(onSearch).not.toHaveBeenCalled();
  await act(async () => tell({ latitude: 15.3, longitude: 74 }));
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalledTimes(1));
  expect(onSearch).toHaveBeenCalledWith(expect.objectContaining({ place: 'Goa', latitude: 15.3, longitude: 74 }));

  await choose('Puri');
  search();
  readPlaces.mockResolvedValue([]);
  fireEvent.change(field(), { target: { value: 'purn' } });
  await act(async () => tell({ latitude: 19.8, longitude: 85.8 }));
  await choose('Delhi');
  await act(async () => tell({ latitude: 28.6, longitude: 77.2 }));
  expect(onSearch).toHaveBeenCalledTimes(1);
});

it('A search where the position could not be found asks for it again, then searches', async () => {
  findPlace.mockRejectedValueOnce(localProblem('PLACE_UNKNOWN'));
  await choose('Goa');
  await screen.findByText(/^We couldn’t find where that is/);
  findPlace.mockResolvedValueOnce({ latitude: 15.3, longitude: 74 });
  search();
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalledWith(expect.objectContaining({ place: 'Goa' })));
});

it('A position that arrives after a newer text is ignored', async () => {
  let tell = (_: { latitude: number; longitude: number }) => {};
  findPlace.mockReturnValueOnce(new Promise((resolve) => (tell = resolve)));
  await choose('Goa');
  await vi.waitFor(() => expect(findPlace).toHaveBeenCalledTimes(1));
  readPlaces.mockResolvedValue([]);
  fireEvent.change(field(), { target: { value: 'goalpara' } });
  await act(async () => tell({ latitude: 15.3, longitude: 74 }));
  search();
  expect(onSearch).not.toHaveBeenCalled();
});

it('A place without a position shows an error, and can be requested again', async () => {
  findPlace.mockRejectedValueOnce(localProblem('PLACE_UNKNOWN'));
  await choose('Goa');
  expect(await screen.findByText(/^We couldn’t find where that is/)).toBeTruthy();
  findPlace.mockResolvedValueOnce({ latitude: 15.3, longitude: 74 });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => {
    search();
    expect(onSearch).toHaveBeenCalled();
  });
  expect(screen.queryByText(/^We couldn’t find where/)).toBeNull();
});

it('A slow place lookup is requested again by Enter, once that is offered', async () => {
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  readPlaces.mockResolvedValueOnce([suggested('Goa')]);
  findPlace.mockReturnValueOnce(new Promise(() => undefined));
  fireEvent.change(field(), { target: { value: 'goa' } });
  await pass(1);
  fireEvent.click(screen.getByRole('option', { name: /Goa/ }));
  await pass(8_000);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  findPlace.mockResolvedValueOnce({ latitude: 15.3, longitude: 74 });
  fireEvent.keyDown(field(), { key: 'Enter' });
  await pass(0);
  expect(findPlace).toHaveBeenCalledTimes(2);
  search();
  expect(onSearch).toHaveBeenCalledWith(expect.objectContaining({ place: 'Goa', latitude: 15.3, longitude: 74 }));
});
