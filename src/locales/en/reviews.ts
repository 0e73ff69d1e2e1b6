/** The title and the text of each bundled review, by its id (specification, section 2). */
export const REVIEWS: Readonly<Record<string, readonly [title: string, text: string]>> = {
  'review-1': [
    'Slept better than at home',
    'Soft pillows, dark curtains and no noise after ten. Staff brought warm milk for our little one at night without being asked twice.',
  ],
  'review-2': [
    'Good stay for the family',
    'Clean rooms, quick check-in and a very good breakfast. It gets busy in the morning when everybody comes down at once.',
  ],
  'review-3': [
    'Perfect for our parents',
    'We asked for a room close to the entrance and a chair in the shower and got both. The housekeeping team was kind to my mother, who uses a stick.',
  ],
  'review-4': [
    'Fair for the price',
    'The bed was comfortable and the room cool at night, but the bathroom fittings are old. Would stay again for one night, not for a week.',
  ],
  'review-5': [
    'Good for a work trip',
    'The desk had my bill ready at six in the morning, with the GST number I had given. Wi-Fi held through long calls.',
  ],
  'review-6': [
    'Quiet room, helpful desk',
    'The first room was next to a noisy group, and they moved me within minutes. Work table and lighting are good. The wardrobe is small.',
  ],
  'review-7': [
    'Reliable, as always',
    'My fifth stay this year. Same clean room, same good coffee. The laundry came back a day later than promised.',
  ],
  'review-8': [
    'Fine for a short trip',
    'Comfortable bed and a strong shower, but you hear the road until midnight. Ask for a room at the back.',
  ],
  'review-9': [
    'Felt like family',
    'The owner sat with us over tea and planned our two days better than any guidebook. Dinner was cooked fresh and never too oily.',
  ],
  'review-10': [
    'Lovely house, small bathroom',
    'Our room was large, bright and full of old photographs. The bathroom is small for two, but it was cleaned every day.',
  ],
  'review-11': [
    'Hosts who know every lane',
    'They drew us a map of places to eat and were right about each one. An auto or a cab was at the gate within minutes.',
  ],
  'review-12': [
    'Peaceful after a long day',
    'You hear nothing once the door is shut. Hot water takes a few minutes to come early in the morning.',
  ],
  'review-13': [
    'Ginger tea and a warm welcome',
    'We arrived tired and late, and dinner was kept for us. Thick blankets, good water pressure and ginger tea all day.',
  ],
  'review-14': [
    'Slow days, good food',
    'We came for two nights and stayed four. The cook asks what you like and remembers it. Phone signal is weak in some rooms.',
  ],
  'review-15': [
    'The children loved it',
    'Board games, an early dinner for the little ones and a cot that was ready when we came. Rooms were spotless.',
  ],
  'review-16': [
    'Kind people, thin walls',
    'The room looks just as in the photos, but we could hear our neighbours. Breakfast ends early at nine.',
  ],
  'review-17': [
    'Just what we needed',
    'A late checkout without a fuss and the softest pillows. The dal at dinner deserves its own review.',
  ],
  'review-18': [
    'Simple, clean and friendly',
    'No frills, but everything works and the sheets were fresh. They kept our bags after check-out. The music next door stops at eleven.',
  ],
  'review-19': [
    'Good value for a group',
    'Three rooms next to each other, and nobody minded our card games till late. One of the rooms smelled damp on the first day.',
  ],
  'review-20': [
    'We will be back',
    'Hot pakoras at four, a shelf of good books and people who smile. Carry something against mosquitoes.',
  ],
  'review-21': [
    'A clean room at midnight',
    'Checked in after midnight and still got a smile and a clean room. The corridor lights stay on all night, so shut the curtain.',
  ],
  'review-22': [
    'Safe and well run',
    'I travel alone and felt looked after: a lit entrance, a woman at the desk at night and a cab called for me at five.',
  ],
  'review-23': [
    'Does the job',
    'Small room, good mattress, plain breakfast. The television did not work, and nobody minded when I left early.',
  ],
  'review-24': [
    'Better than expected',
    'It looks plain from outside, yet the rooms are new. Poha and chai in the morning were fresh and hot.',
  ],
};
