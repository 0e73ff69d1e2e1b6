import { type City, city } from './city.ts';

/** The five cities of the home page's tiles. */
export const CITIES_OF_THE_TILES: readonly City[] = [
  city({
    slug: 'bengaluru',
    name: 'Bengaluru',
    state: 'Karnataka',
    scene: 'metro',
    hotels: 46,
    level: 1.1,
    areas:
      'Indiranagar 12.9719 77.6412 560038; Koramangala 12.9352 77.6245 560034; Jayanagar 12.9299 77.5826 560041; Malleshwaram 13.0031 77.5643 560003; Ulsoor 12.9817 77.6286 560008; Basavanagudi 12.9421 77.5756 560004; Richmond Town 12.9634 77.6040 560025; HSR Layout 12.9116 77.6389 560102; Whitefield 12.9698 77.7500 560066; Hebbal 13.0358 77.5970 560024; Sadashivanagar 13.0077 77.5796 560080; Electronic City 12.8452 77.6602 560100; Yelahanka 13.1007 77.5963 560064; Shivajinagar 12.9857 77.6057 560051',
    streets:
      '12th Main Road; 80 Feet Road; Rain Tree Avenue; Tank Bund Road; Sampige Road; Temple Street; Park View Road; 5th Cross',
    words:
      'Jacaranda; Rain Tree; Silverleaf; Kaapi; Gulmohar; Ragi; Nandi Rock; Cubbon Green; Tabebuia; Lalbagh Lane; Malnad; Silk Thread; Areca; Deccan Breeze',
    sights:
      'the botanical gardens; the granite dome of the legislature; the craft breweries of the east side; the old market; the lakeside walking path; the technology parks',
  }),
  city({
    slug: 'delhi',
    name: 'New Delhi',
    state: 'Delhi',
    scene: 'heritage',
    hotels: 46,
    level: 1.15,
    areas:
      'Connaught Place 28.6315 77.2167 110001; Karol Bagh 28.6519 77.1909 110005; Paharganj 28.6434 77.2140 110055; Hauz Khas 28.5494 77.2001 110016; Greater Kailash 28.5482 77.2380 110048; Lajpat Nagar 28.5677 77.2433 110024; Nizamuddin East 28.5892 77.2533 110013; Saket 28.5245 77.2066 110017; Aerocity 28.5494 77.1210 110037; Chandni Chowk 28.6506 77.2303 110006; Civil Lines 28.6814 77.2226 110054; Dwarka 28.5921 77.0460 110075; Vasant Kunj 28.5200 77.1587 110070; Sundar Nagar 28.6022 77.2420 110003',
    streets: 'Ring Road; Mathura Road; Neem Marg; Bazaar Street; Ashoka Lane; Station Road; Pusa Lane; Garden Road',
    words:
      'Jharokha; Marigold; Amaltas; Sandstone; Mehrab; Peepal; Indigo Court; Baoli; Semal; Qila; Champa; Old Gate; Jamun; Lutyen Lane',
    sights:
      'the great arch of the memorial; the red sandstone fort; the domed tomb and its water gardens; the spice market; the tall minaret; the lawns of the central vista',
  }),
  city({
    slug: 'visakhapatnam',
    name: 'Visakhapatnam',
    state: 'Andhra Pradesh',
    scene: 'coast',
    hotels: 44,
    level: 0.85,
    areas:
      'RK Beach 17.7142 83.3237 530002; Daba Gardens 17.7140 83.3000 530020; MVP Colony 17.7400 83.3360 530017; Siripuram 17.7217 83.3150 530003; Rushikonda 17.7826 83.3850 530045; Dwaraka Nagar 17.7285 83.3050 530016; Gajuwaka 17.6858 83.2085 530026; Lawsons Bay 17.7330 83.3430 530017; Beach Road 17.7075 83.3150 530003; Seethammadhara 17.7430 83.3120 530013; Bheemunipatnam 17.8904 83.4520 531163; Asilmetta 17.7239 83.3078 530003',
    streets:
      'Beach Road; Dolphin Hill Road; Lighthouse Street; Harbour Road; Fishermen Lane; Casuarina Avenue; Port View Road',
    words:
      'Casuarina; Dolphin Hill; Lighthouse; Palmyra; Sea Almond; Konda; Coral Jetty; Eastern Tide; Sampan; Bay Lantern; Screw Pine; Harbour Bell; Kalinga Shore',
    sights:
      'the submarine museum on the beach; the hill with the ropeway; the fishing harbour; the long sands of the north shore; the lighthouse; the red sand dunes',
  }),
  city({
    slug: 'mumbai',
    name: 'Mumbai',
    state: 'Maharashtra',
    scene: 'metro',
    hotels: 46,
    level: 1.35,
    areas:
      'Colaba 18.9067 72.8147 400005; Fort 18.9322 72.8351 400001; Marine Lines 18.9447 72.8244 400020; Bandra West 19.0596 72.8295 400050; Juhu 19.1075 72.8263 400049; Andheri East 19.1136 72.8697 400069; Powai 19.1176 72.9060 400076; Lower Parel 18.9953 72.8300 400013; Dadar 19.0178 72.8478 400014; Worli 19.0096 72.8175 400018; Vile Parle 19.0968 72.8517 400057; Versova 19.1351 72.8146 400061; Khar West 19.0717 72.8345 400052; Navi Mumbai 19.0330 73.0297 400703',
    streets:
      'Sea Face Road; Mill Lane; Hill Road; Carter Street; Linking Lane; Harbour Street; Station Road; Dockyard Road',
    words:
      'Almond Sea; Queen Palm; Dockside; Monsoon; Koliwada; Banyan Arcade; Seven Isles; Basalt; Trawler; Marine Lamp; Kala Chowk; Salt Pan; Vada House; Art Deco',
    sights:
      'the basalt gateway on the harbour; the curving sea front; the art deco cinemas; the old textile mills; the ferry jetty; the film studios',
  }),
  city({
    slug: 'goa',
    name: 'Goa',
    state: 'Goa',
    scene: 'coast',
    hotels: 48,
    level: 1.2,
    areasAreTowns: true,
    areas:
      'Panaji 15.4909 73.8278 403001; Calangute 15.5440 73.7553 403516; Candolim 15.5180 73.7626 403515; Anjuna 15.5736 73.7407 403509; Vagator 15.5985 73.7447 403509; Assagao 15.5921 73.7735 403507; Majorda 15.3160 73.9060 403713; Colva 15.2793 73.9220 403708; Benaulim 15.2560 73.9281 403716; Palolem 15.0100 74.0232 403702; Agonda 15.0440 73.9880 403702; Dona Paula 15.4590 73.8060 403004; Old Goa 15.5030 73.9120 403402; Ponda 15.4030 74.0150 403401; Cavelossim 15.1680 73.9440 403731',
    streets: 'Beach Road; Church Street; Coconut Lane; Ribeira Road; Chapel Road; Paddy Field Road; Ferry Road',
    words:
      'Azulejo; Cashew Grove; Susegad; Old Chapel; Feni; Balcao; Mandovi; Frangipani; Coco Palm; Barefoot; Blue Shutter; Mango Tree; Velha; Salt Breeze; Kokum',
    sights:
      'the old Portuguese quarter; the white church on the hill; the spice farms; the night market; the river ferry; the turtle beach',
  }),
];
