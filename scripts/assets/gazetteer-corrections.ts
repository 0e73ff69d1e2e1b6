/** Names as travellers know them, by the name that GeoNames gives. */
export const DISPLAY_NAMES: Readonly<Record<string, string>> = {
  Panjim: 'Panaji',
  Darjiling: 'Darjeeling',
  Dharamsala: 'Dharamshala',
  'Naini Tal': 'Nainital',
  Kanniyakumari: 'Kanyakumari',
  Tumkur: 'Tumakuru',
  Chikmagalur: 'Chikkamagaluru',
  Konarka: 'Konark',
  'Khajuraho Group of Monuments': 'Khajuraho',
  'Tawang Town': 'Tawang',
  'Kalimpong, Крукети': 'Kalimpong North',
};

const added = (
  name: string,
  state: string,
  district: string,
  latitude: number,
  longitude: number,
  population: number,
) => ({ name, state, district, latitude, longitude, population });

/** Destinations that GeoNames does not list as towns; the figure only ranks them among places of a similar name. */
export const ADDED_PLACES = [
  added('Goa', 'Goa', '', 15.3, 74.0, 1_458_545),
  added('Dharwad', 'Karnataka', 'Dharwad', 15.458, 75.008, 500_000),
  added('Mount Abu', 'Rajasthan', 'Sirohi', 24.593, 72.716, 22_943),
  added('Kedarnath', 'Uttarakhand', 'Rudraprayag', 30.735, 79.067, 600),
  added('Badrinath', 'Uttarakhand', 'Chamoli', 30.744, 79.493, 2_500),
  added('Auli', 'Uttarakhand', 'Chamoli', 30.529, 79.57, 300),
  added('Kalpetta', 'Kerala', 'Wayanad', 11.608, 76.083, 31_580),
  added('Thekkady', 'Kerala', 'Idukki', 9.603, 77.161, 5_000),
  added('Kumarakom', 'Kerala', 'Kottayam', 9.595, 76.431, 23_771),
  added('Sarnath', 'Uttar Pradesh', 'Varanasi', 25.381, 83.022, 12_000),
  added('Swaraj Dweep', 'Andaman and Nicobar', 'South Andaman', 12.025, 92.986, 6_351),
  added('Araku Valley', 'Andhra Pradesh', 'Alluri Sitharama Raju', 18.333, 82.867, 56_674),
  added('McLeod Ganj', 'Himachal Pradesh', 'Kangra', 32.243, 76.321, 11_000),
  added('Kasol', 'Himachal Pradesh', 'Kullu', 32.01, 77.315, 1_500),
  added('Kaza', 'Himachal Pradesh', 'Lahaul and Spiti', 32.226, 78.072, 1_700),
  added('Palolem', 'Goa', 'South Goa', 15.01, 74.023, 5_000),
  added('Baga', 'Goa', 'North Goa', 15.556, 73.752, 5_000),
  added('Somnath', 'Gujarat', 'Gir Somnath', 20.888, 70.401, 15_000),
  added('Kaziranga', 'Assam', 'Golaghat', 26.66, 93.35, 3_000),
] as const;
