import type { Group } from './rows.ts';

/**
 * What a command names, among everything that a project has: an item before its section, a field's option before the
 * field, one property before what it belongs to; and nothing where the named thing is not there or could be several.
 */
export const namedGroups: readonly Group[] = [
  {
    type: 'project',
    first:
      'A website for a Mexican taqueria called El Fuego with a menu: al pastor 4.50, elote 5, churros 3.80. Team: Ana (chef) and Beto (bar). Hours tue-sun 12-22, address Rua Augusta 12, Lisboa, phone 21 555 0100',
    rows: [
      ['remove the elotes from the menu', ['menu: − Elote, €5']],
      ['remove the churos', ['menu: − Churros, €3.80']],
      ['delete the chef', ['team: − Ana, Chef, A, monogram']],
      ['take Beto off the team section', ['team: − Beto, Bar, B, monogram']],
      ['remove Beto and Carlos from the team', 'nothing', /There is no “Carlos” in “The people”/],
      ['remove Ana and Beto from the team', ['team: − Ana, Chef, A, monogram, Beto, Bar, B, monogram']],
      [
        'remove the tortilla chips from the menu',
        'nothing',
        /There is no “tortilla chips” in “Menu”.*“Menu” has “Al pastor”, “Elote” and “Churros”/,
      ],
      ['remove the price of the elote', ['menu: − €5']],
      ['remove the phone number', ['location: − 21 555 0100']],
      ['remove the address', ['location: − Rua Augusta 12, Lisboa']],
      ['add a phone number', 'nothing', /21 555 0100/],
      ['add an email address', 'nothing', /which address|What is the e-mail address/i],
      [
        'change the description of elote to "Grilled corn with chili"',
        ['menu: + Grilled corn with chili'],
        undefined,
        ['Grilled corn with chili'],
      ],
      ["change Ana's role to Owner", ['team: Chef → Owner']],
      ['set the role of Carlos to Owner', 'nothing', /There is no “Carlos”/],
      [
        'move churros to the top of the menu',
        [
          'menu: in another order: menu, menu, Menu, Tonight, Menu, Churros, €3.80, Al pastor, €4.50, Elote, €5',
        ],
      ],
      [
        'swap Ana and Beto',
        [
          'team: in another order: team, team, The people, The people behind it, Beto, Bar, B, monogram, Ana, Chef, A, monogram',
        ],
      ],
      ['add Zoe to the team as waiter', ['team: + Zoe, Waiter, Z, monogram']],
      [
        'add a gallery with pictures of the patio and the grill',
        'nothing',
        /“patio”.*“grill”|patio and the grill/,
      ],
      ['add a newsletter called Corn Mail', ['+ newsletter'], undefined, ['Corn Mail']],
      [
        'add a section called Catering that says "We cook for up to 80 people"',
        ['+ catering (We cook for up to 80 people)'],
        undefined,
        ['Catering', 'We cook for up to 80 people'],
      ],
      [
        'add a testimonial: Best place ever - Maria',
        ['+ testimonials (Maria)'],
        undefined,
        ['Best place ever'],
      ],
      [
        'remove the churros, remove the pizza and make it green',
        ['design: #c8963e, #8c2f39 → #1f7a44', 'menu: − Churros, €3.80'],
        /“Churros” is gone.*no “pizza”/,
      ],
      ['remove sunday from the hours', ['hours: 12:00, 22:00, 12:00 – 22:00 → Closed']],
    ],
  },
  {
    type: 'react',
    first:
      'A website for a hair salon called Nord with a team: Mia (stylist), Lars (colour) and Ida (trainee), prices: Cut 45, Colour 80, Kids cut 25, reviews, a newsletter and a contact form',
    rows: [
      ['remove the trainee', ['team: − Ida, Trainee, I, monogram']],
      ['remove the colour from the price list', ['pricing: − Colour, $80, featured, Choose Colour']],
      ['remove the cut', ['pricing: − Cut, $45, Choose Cut, plain']],
      ['remove the team', ['− team']],
      ['remove Mia from the gallery', 'nothing', /no “gallery”|There is no gallery/],
      ['remove the question about parking', 'nothing', /There is no/],
      [
        'change the title of the team to The crew',
        ['team: The people, The people behind it → The crew, The crew'],
      ],
      [
        'add two prices: Beard 20 and Shave 15',
        ['pricing: + Beard, $20, plain, Choose Beard, Shave, $15, plain, Choose Shave'],
      ],
      ['add a price list for men: Buzz cut 18, Fade 30', 'nothing', /no place for/],
      ['add a picture of our shop window', 'nothing', /shop window/],
      ['add a logo', 'nothing', /What is the logo\?/],
      ['add a photo of Mia', 'nothing', /“photo of Mia”/],
      ['remove the photo of Mia', 'nothing', /There is no “photo”/],
      ['add a price for kids: 3', 'nothing', /no place for “3”/],
      ['add a new person', 'nothing', /I don’t invent people/],
      ['Mia is now the owner', ['team: Stylist → Owner']],
      ['put Nora (colour) in the team', ['team: + Nora, Colour, N, monogram']],
      [
        'add reviews: Rita - Great cut; Tom - Very kind',
        ['testimonials: + Great cut, Rita, R, Very kind, Tom, T'],
      ],
      [
        'move Ida before Mia',
        [
          'team: in another order: team, team, The people, The people behind it, Ida, Trainee, I, monogram, Mia, Stylist, M, monogram, Lars, Colour, L, monogram',
        ],
      ],
      [
        'add five questions: Do you do kids? Yes. Do you do weddings? On request.',
        ['+ faq (Do you do kids?, Do you do weddings?)'],
        /2 of 5/,
        ['On request.'],
      ],
      ['remove the newsletter and the pool', 'nothing', /no “pool”/],
    ],
  },
  {
    type: 'react',
    first:
      'an app to track my clients with name, email, status (lead, active, lost), budget and last contact, and projects with name, title, status (planned, done), budget, deadline and client',
    rows: [
      ['remove lost from the status', ['client.status: − Lost', 'client rows: Lost, Lost → Lead, Lead']],
      ['remove the tax field from projects', 'nothing', /There is no “tax”.*Project/],
      ['remove the tagline from clients', 'nothing', /There is no “tagline”/],
      ['delete the client Anna', 'nothing', /Anna/],
      ['remove title from clients', 'nothing', /There is no “title” in “Clients”/],
      [
        'remove clients from the projects screen',
        [
          '− project.client',
          'project rows: − 0, 1, 2, 3',
          'screen overview: − Budget by client, bars, client, project, budget',
        ],
      ],
      ['remove the project title', ['− project.title', 'project rows: − Alder, Birch, Cedar, Elm']],
      [
        'rename the client screen to People',
        ['client: Client, Clients → Person, People', 'screen clients: Clients → People'],
      ],
      ['make the budget required', 'nothing', /Budget.*Clients.*Projects/],
      ['add paused to the status', 'nothing', /Status.*Clients.*Projects/],
      ['change the budget to fee', 'nothing', /Budget.*Clients.*Projects/],
      [
        ['remove name', 'Remove Name in Projects'],
        ['− project.name', 'project rows: − New website, Kitchen, Autumn catalogue, Archive'],
      ],
      ['add a client called Acme', 'nothing', /Entries of “Clients” are added in the app itself/],
      ['add a row: Acme, acme@example.com', 'nothing', /Entries of “Clients”/],
      ['remove name', 'nothing', /Name.*Clients.*Projects/],
      ['remove statuss', 'nothing', /Status.*Clients.*Projects/],
      [
        'remove the email and the last contact',
        [
          '− client.email',
          '− client.lastContact',
          'client rows: − amina@example.com, -52, jonas@example.com, -43, clara@example.com, -34, mateo@example.com, -25, freya@example.com, -16, idris@example.com, -7',
          'screen overview: − lastContact, Budget by month, line, client, budget',
          'screen clients: lastContact, desc → name, asc',
        ],
      ],
      [
        'add fields: city, country and tax id to clients',
        ['+ client.city (City)', '+ client.country (Country)', '+ client.taxId (Tax id)'],
      ],
      ['add a priority (low, high) to projects', ['+ project.priority (Priority)']],
      [
        'add three options to the client status: paused, won, archived',
        ['client.status: + Paused, Won, Archived'],
      ],
      [
        'rename projects to jobs and rename the salary to fee',
        ['project: Project, Projects → Job, Jobs', 'screen projects: Projects → Jobs'],
        /salary/,
      ],
      ['make it green and remove the unicorns', ['design: #be185d, #f2c14e → #1f7a44'], /unicorns/],
    ],
  },
  {
    type: 'react',
    first:
      'a quiz app about space: What is the largest planet? Jupiter. Who walked first on the moon? Neil Armstrong',
    rows: [
      [
        'remove the question about dogs',
        'nothing',
        /There is no “dogs”|no question about dogs|There is no “question about dogs”/,
      ],
      [
        'remove the question about the moon',
        ['screen quiz: − Who walked first on the moon?, Neil Armstrong, Jupiter, Neil Armstrong'],
      ],
    ],
  },
  {
    type: 'react',
    first: 'a poll: which pizza is best? margherita, salami, funghi',
    rows: [
      ['remove the salami', ['screen poll: − Salami']],
      ['remove tuna', 'nothing', /There is no “tuna”.*“Margherita”/],
    ],
  },
  {
    type: 'project',
    first:
      'Documentation site for a CLI tool called Quill with pages for installation, configuration and commands',
    rows: [
      ['remove the installation and the commands pages', ['− page installation', '− page commands']],
      ['remove the plugins page', 'nothing', /There is no “plugins”.*“Installation”/],
      [
        'add a page called FAQ that says "Ask us anything"',
        ['+ page faq (FAQ)'],
        undefined,
        ['Ask us anything'],
      ],
      ['change the title of the installation page to Setup', ['page installation: Installation → Setup']],
      [
        'add a page about plugins and one about themes',
        ['+ page plugins (Plugins)', '+ page themes (Themes)'],
      ],
      ['make it green and remove the unicorn page', ['design: #0b7285, #ff922b → #1f7a44'], /unicorn/],
    ],
  },
  {
    type: 'project',
    first:
      'Website für eine Bäckerei Krume mit Speisekarte: Brezel 1,20€, Roggenbrot 4,50€, Apfeltasche 2,30€, Team: Jana (Bäckerin), Olaf (Verkauf), Öffnungszeiten Mo-Fr 7-18, Kontakt',
    rows: [
      ['entferne die Brezeln', ['menu: − Brezel, 1,20€']],
      ['lösche Olaf aus dem Team', ['team: − Olaf, Verkauf, O, monogram']],
      ['entferne den Kuchen von der Karte', 'nothing', /“Kuchen”.*“Roggenbrot”/],
      ['entferne den Preis der Brezel', ['menu: − 1,20€']],
      [
        'füge drei Bewertungen hinzu: Rita sagt „Beste Brezel“, Tom sagt „Immer frisch“',
        ['+ testimonials (Rita, Tom)'],
        /2 of 3/,
        ['Beste Brezel', 'Immer frisch'],
      ],
      [
        'füge eine Frage hinzu: Habt ihr sonntags offen? Nein, leider nicht.',
        ['+ faq (Habt ihr sonntags offen?)'],
        undefined,
        ['Nein, leider nicht.'],
      ],
      ['füge eine Telefonnummer hinzu', 'nothing', /phone number/],
    ],
  },
  {
    type: 'react',
    first:
      "Un site pour un studio de danse Entrechat avec les tarifs : cours à l'unité 15€, carnet 120€, abonnement 300€, l'équipe : Léa (classique), Hugo (hip-hop), questions et horaires lun-ven 17-21",
    rows: [
      ["supprime Hugo de l'équipe", ['l-equipe: − Hugo, hip-hop']],
      ['change le prix du carnet à 130€', ['pricing: 120€ → 130€']],
      ['supprime la piscine', 'nothing', /“piscine”/],
      [
        'ajoute trois avis : Rita dit « Super cours », Tom dit « Très pro »',
        ['+ testimonials (Rita, Tom)'],
        /2 of 3/,
        ['Super cours', 'Très pro'],
      ],
    ],
  },
  {
    type: 'project',
    first:
      'Tienda online de velas Lumbre con productos: Vela de higo 18€, Vela de mar 20€, equipo: Ana (diseño), Luis (taller), preguntas y contacto',
    rows: [
      ['quita a Luis del equipo', ['team: − Luis, Taller, L, monogram']],
      ['elimina la vela de mar', ['products: − p2, Vela de mar, 2000, candle']],
      ['quita la lámpara de los productos', 'nothing', /“lámpara”.*“Vela de higo”/],
      ['cambia Luis por Marta', ['team: Luis → Marta']],
    ],
  },
  {
    type: 'react',
    first:
      'Shop for handmade soap called Lather: Lavender bar 6€, Oat bar 7€, Gift box 22€, with reviews and a team of Eva and Tom',
    rows: [
      ['remove oat', ['products: − p2, Oat bar, 700, candle']],
      ['remove the bar', 'nothing', /“Lavender bar” in “Shop” or “Oat bar” in “Shop”/],
      [['remove the bar', 'Remove Lavender bar in Shop'], ['products: − p1, Lavender bar, 600, box']],
      ['remove the price of the gift box', 'nothing', /needs one/],
      ['take the gift box off', ['products: − p3, Gift box, 2200, lamp']],
      ['we no longer offer the gift box', ['products: − p3, Gift box, 2200, lamp']],
      [
        'add two products: Rose bar 8€ and Mint bar 6,50€',
        ['products: + p4, Rose bar, 800, cup, p5, Mint bar, 650, plant'],
      ],
      ['remove Tom from the shop', 'nothing', /There is no “Tom” in “Shop”/],
      [
        'add events: Open day 18:00, Soap class 3 May 2027',
        ['+ schedule (Open day, Soap class 3 May 2027)'],
        undefined,
        ['18:00'],
      ],
    ],
  },
  {
    type: 'react',
    first:
      'an app to manage plants with name, room (kitchen, bath, bedroom), last watered, notes and a photo url',
    rows: [
      ['remove bath', ['plant.room: − Bath', 'plant rows: Bath, Bath → Kitchen, Kitchen']],
      ['add the room balcony', ['plant.room: + Balcony']],
      ['add fields: height in cm, price', ['+ plant.height (Height)', '+ plant.price (Price)']],
      ['add a field: sun (full, half, shade)', ['+ plant.sun (Sun)']],
      ['add a checkbox for whether it needs repotting', ['+ plant.needsRepotting (Needs repotting)']],
      ['add a plant: Monstera', 'nothing', /Entries of “Plants”/],
      ['remove watering', 'nothing', /There is no “watering”/],
      [
        'add a calendar and remove the pond',
        ['+ screen calendar (Calendar)'],
        /There is no “pond”, so that was not done/,
      ],
    ],
  },
];
