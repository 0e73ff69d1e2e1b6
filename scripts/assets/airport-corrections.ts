/** What OurAirports does not say as travellers know it: present names, the town that is served, other names. */
export const AIRPORT_CORRECTIONS: Readonly<
  Record<string, { readonly name?: string; readonly town?: string; readonly otherNames?: readonly string[] }>
> = {
  BOM: { name: 'Chhatrapati Shivaji Maharaj International Airport', town: 'Mumbai' },
  GOX: { name: 'Manohar International Airport', town: 'Goa', otherNames: ['Mopa Airport', 'North Goa Airport'] },
  GOI: { name: 'Dabolim Airport', town: 'Goa', otherNames: ['South Goa Airport'] },
  COK: { town: 'Kochi' },
  CDP: { town: 'Kadapa' },
  CNN: { town: 'Kannur' },
  HJR: { town: 'Khajuraho' },
  KLH: { town: 'Kolhapur' },
  RJA: { town: 'Rajamahendravaram' },
  SAG: { town: 'Shirdi' },
  IXA: { name: 'Maharaja Bir Bikram Airport' },
  IXB: { otherNames: ['Darjeeling Airport'] },
  IXC: { otherNames: ['Mohali Airport'] },
  DEL: { town: 'Delhi', otherNames: ['New Delhi Airport', 'IGI Airport', 'Palam'] },
};
