import type { SectionType } from '../spec.ts';

/** What people call the sections of a site. */
export const sectionWords: Record<Exclude<SectionType, 'hero'>, readonly string[]> = {
  about: ['about us', 'about me', 'about section', 'about page', 'about', 'our story', 'my story', 'story', 'history', 'who we are', 'mission', 'biography', 'bio', 'introduction', 'über uns', 'à propos', 'sobre nosotros', 'philosophy', 'values'],
  features: ['feature list', 'features', 'feature section', 'feature', 'benefits', 'advantages', 'services', 'service', 'what we do', 'why us', 'skills', 'expertise', 'leistungen', 'angebote', 'fonctionnalités', 'servicios', 'selling points', 'usps', 'highlights', 'amenities', 'practice areas', 'treatments'],
  steps: ['how it works', 'process', 'steps', 'step by step', 'ablauf', 'comment ça marche', 'cómo funciona', 'workflow'],
  menu: ['menu', 'price list', 'food', 'dishes', 'drinks', 'drink list', 'wine list', 'speisekarte', 'karte', 'carte', 'carta', 'menú', 'specials', 'daily specials', 'treatments and prices', 'list of services', 'service list'],
  pricing: ['pricing table', 'pricing plans', 'pricing', 'price', 'prices', 'plans', 'plan', 'packages', 'tiers', 'subscription', 'subscriptions', 'membership', 'memberships', 'tickets', 'ticket', 'rates', 'preise', 'tarifs', 'precios', 'donations', 'donate'],
  testimonials: ['testimonials', 'testimonial', 'reviews', 'review', 'quotes', 'customer voices', 'what people say', 'what customers say', 'social proof', 'kundenstimmen', 'bewertungen', 'témoignages', 'avis', 'testimonios', 'opiniones', 'feedback'],
  team: ['team', 'our team', 'staff', 'people', 'speakers', 'speaker', 'speaker list', 'teachers', 'trainers', 'instructors', 'mitarbeiter', 'équipe', 'equipo', 'founders', 'members', 'band members', 'barbers', 'stylists', 'coaches', 'doctors', 'line-up', 'lineup'],
  gallery: ['gallery', 'photo gallery', 'photos', 'pictures', 'images', 'image gallery', 'galerie', 'bilder', 'galería', 'fotos', 'lookbook', 'photo grid'],
  faq: ['faq', 'faqs', 'frequently asked questions', 'questions and answers', 'q&a', 'questions', 'häufige fragen', 'fragen', 'preguntas frecuentes', 'preguntas'],
  hours: ['opening hours', 'opening times', 'business hours', 'hours', 'open hours', 'hours of operation', 'openning hours', 'öffnungszeiten', 'horaires', 'heures d’ouverture', 'horario', 'horarios', 'opening time', 'when we are open'],
  location: ['location', 'address', 'directions', 'map', 'where we are', 'where to find us', 'find us', 'adresse', 'anfahrt', 'standort', 'dirección', 'ubicación', 'how to get there', 'venue'],
  contact: ['contact form', 'contact section', 'contact page', 'contact us', 'contact', 'get in touch', 'enquiry form', 'inquiry form', 'message form', 'rsvp form', 'rsvp', 'kontaktformular', 'kontakt', 'formulaire de contact', 'formulario de contacto', 'contacto', 'quote form', 'request form', 'application form', 'form', 'reservation form'],
  newsletter: ['newsletter', 'newsletter signup', 'mailing list', 'email signup', 'e-mail signup', 'email list', 'subscribe form', 'email capture', 'waitlist form', 'waitlist', 'waiting list', 'sign-up form', 'signup form', 'email sign-up', 'boletín'],
  countdown: ['countdown', 'count down', 'countdown timer', 'timer', 'countdown clock', 'compte à rebours', 'cuenta atrás'],
  stats: ['stats', 'statistics', 'numbers', 'figures', 'key figures', 'in numbers', 'counters', 'facts', 'impact', 'zahlen', 'chiffres', 'cifras'],
  schedule: ['schedule', 'timetable', 'agenda', 'programme', 'program', 'class schedule', 'classes', 'course list', 'courses', 'events', 'upcoming events', 'tour dates', 'dates', 'timeline', 'events list', 'kursplan', 'programm', 'zeitplan', 'stundenplan', 'programa', 'itinerary', 'calendar'],
  products: ['products', 'product', 'product list', 'product grid', 'catalog', 'catalogue', 'collection', 'cart', 'shopping cart', 'basket', 'shopping basket', 'add to cart', 'checkout', 'buy', 'produkte', 'warenkorb', 'produits', 'productos', 'merch', 'for sale'],
  posts: ['blog', 'posts', 'blog posts', 'articles', 'journal', 'news', 'latest news', 'artikel', 'articles de blog', 'noticias', 'recipes', 'stories', 'press releases'],
  work: ['portfolio', 'projects', 'work', 'selected work', 'case studies', 'case study', 'showcase', 'my work', 'past work', 'referenzen', 'projekte', 'réalisations', 'proyectos', 'listings', 'properties', 'works'],
  booking: ['booking', 'booking form', 'booking calendar', 'bookings', 'book a table', 'book an appointment', 'appointment booking', 'appointments', 'reservation', 'reservations', 'reserve', 'online booking', 'terminbuchung', 'reservierung', 'réservation', 'reservas', 'reserva', 'appointment', 'book online'],
  cta: ['call to action', 'cta', 'call-to-action', 'final call'],
};
export const sectionTypesInLexicon = Object.keys(sectionWords) as (keyof typeof sectionWords)[];

/** Words of tone, and what they change. */
export const toneWords = {
  playful: ['playful', 'fun', 'cheerful', 'friendly', 'cute', 'whimsical', 'quirky', 'joyful', 'colorful', 'colourful', 'happy', 'verspielt', 'fröhlich', 'ludique', 'divertido', 'childlike', 'kids', 'kid', 'bubbly', 'vibrant'],
  elegant: ['elegant', 'luxury', 'luxurious', 'premium', 'sophisticated', 'refined', 'classy', 'upscale', 'high-end', 'exclusive', 'edel', 'élégant', 'elegante', 'chic', 'posh', 'fancy'],
  minimal: ['minimal', 'minimalist', 'minimalistic', 'simple', 'clean', 'plain', 'reduced', 'schlicht', 'minimaliste', 'minimalista', 'understated', 'calm', 'quiet', 'zen'],
  bold: ['bold', 'loud', 'striking', 'energetic', 'strong', 'edgy', 'brutalist', 'powerful', 'dynamic', 'mutig', 'audacieux', 'atrevido', 'punk'],
  warm: ['warm', 'cozy', 'cosy', 'homely', 'rustic', 'handmade', 'vintage', 'retro', 'organic', 'natural', 'earthy', 'traditional', 'gemütlich', 'chaleureux', 'cálido', 'nostalgic', 'old-school', 'artisan', 'artisanal'],
  professional: ['professional', 'serious', 'corporate', 'trustworthy', 'formal', 'business-like', 'technical', 'seriös', 'professionnel', 'profesional', 'sober', 'sleek', 'futuristic', 'techy', 'high-tech'],
} as const;
export type Tone = keyof typeof toneWords;

export const darkWords = ['dark mode', 'dark theme', 'dark', 'dunkel', 'dunkler modus', 'sombre', 'oscuro', 'modo oscuro', 'night mode', 'black background', 'dark background', 'dark design'];
export const lightWords = ['light mode', 'light theme', 'bright', 'hell', 'clair', 'modo claro', 'white background', 'light background'];

export const siteWords = ['website', 'web site', 'site', 'landing page', 'landingpage', 'landing', 'homepage', 'home page', 'web page', 'webpage', 'page', 'portfolio', 'blog', 'webseite', 'seite', 'startseite', 'online shop', 'webshop', 'shop', 'store', 'sitio', 'página', 'documentation', 'docs', 'coming soon page', 'one-pager', 'onepager', 'brochure', 'internetseite', 'online store'];
