import { readTable, type appLanguages } from './app-phrases.ts';

/**
 * Titles of ready-made screens and entries of first drafts in English, German, French and Spanish. Messages are not read
 * by them: "Row" is an exercise here, and a line of a table where somebody says it.
 */
const table = `
Everything in one place|Alles an einem Ort|Tout au même endroit|Todo en un solo lugar
Everything at a glance|Alles auf einen Blick|Tout en un coup d’œil|Todo de un vistazo
Who owes whom|Wer wem was schuldet|Qui doit quoi à qui|Quién debe a quién
Recipe box|Rezeptsammlung|Boîte à recettes|Recetario
Split the bill|Rechnung teilen|Partager l’addition|Dividir la cuenta
Word guess|Worträtsel|Mot mystère|Adivina la palabra
Sliding puzzle|Schiebepuzzle|Taquin|Puzle deslizante
Rock, paper, scissors|Schere, Stein, Papier|Pierre, feuille, ciseaux|Piedra, papel o tijera
Simon says|Farben merken|Jacques a dit|Simón dice
Whack a mole|Hau den Maulwurf|Tape-taupe|Golpea al topo
Guess the number|Zahlenraten|Devinez le nombre|Adivina el número
Reaction time|Reaktionszeit|Temps de réaction|Tiempo de reacción
Dice|Würfel|Dés|Dados
Chore wheel|Aufgabenrad|Roue des tâches|Rueda de tareas
Secret Santa|Wichteln|Père Noël secret|Amigo invisible
Name picker|Namen auslosen|Tirage au sort|Sorteo de nombres
Magic 8 ball|Orakel|Boule magique|Bola mágica
Palette generator|Farbpaletten|Palettes de couleurs|Paletas de colores
Word counter|Wörter zählen|Compteur de mots|Contador de palabras
Typing test|Tipptest|Test de frappe|Prueba de mecanografía
JSON formatter|JSON-Formatierer|Formateur JSON|Formateador JSON
World clock|Weltuhr|Horloge mondiale|Reloj mundial
Breathe|Atmen|Respirer|Respirar
Metronome|Metronom|Métronome|Metrónomo
Interval timer|Intervalltimer|Minuteur par intervalles|Temporizador de intervalos
Fasting|Fasten|Jeûne|Ayuno
Today|Heute|Aujourd’hui|Hoy
Scoreboard|Punktestand|Tableau des scores|Marcador
Grade average|Notendurchschnitt|Moyenne des notes|Nota media
Loan and schedule|Kredit und Tilgungsplan|Prêt et échéancier|Préstamo y calendario
Recipe scaler|Rezepte umrechnen|Adapter une recette|Ajustar recetas
Tournament|Turnier|Tournoi|Torneo
Piano|Klavier|Piano|Piano
Pixel art|Pixelbilder|Pixel art|Pixel art
Music player|Musikspieler|Lecteur de musique|Reproductor de música
Age calculator|Altersrechner|Calculateur d’âge|Calculadora de edad
Unit converter|Einheiten umrechnen|Convertisseur d’unités|Conversor de unidades
Password generator|Passwortgenerator|Générateur de mots de passe|Generador de contraseñas
Days until|Tage bis|Jours avant|Días hasta
Pocket Money|Taschengeld|Argent de poche|Paga
Timeslots|Termine|Créneaux|Turnos
Three in a Row|Drei gewinnt|Morpion|Tres en raya
Pairs|Paare|Paires|Parejas
Hangman|Galgenraten|Pendu|Ahorcado
Guess the word|Wort erraten|Devinez le mot|Adivina la palabra
Tic-tac-toe|Tic-Tac-Toe|Morpion|Tres en raya
Currency converter|Währungsrechner|Convertisseur de devises|Conversor de divisas
Savings calculator|Sparrechner|Calculateur d’épargne|Calculadora de ahorro
Discount calculator|Rabattrechner|Calculateur de remise|Calculadora de descuentos
Calorie calculator|Kalorienrechner|Calculateur de calories|Calculadora de calorías
Percentage calculator|Prozentrechner|Calculateur de pourcentages|Calculadora de porcentajes
Minesweeper|Minenfeld|Démineur|Buscaminas
Snake|Schlange|Serpent|Serpiente
Spent by category|Ausgaben nach Kategorie|Dépenses par catégorie|Gasto por categoría
Spent by month|Ausgaben nach Monat|Dépenses par mois|Gasto por mes
Budget by category|Budget nach Kategorie|Budget par catégorie|Presupuesto por categoría
Value by stage|Wert nach Stufe|Valeur par étape|Valor por etapa
Customers by status|Kunden nach Status|Clients par statut|Clientes por estado
Hours by project|Stunden nach Projekt|Heures par projet|Horas por proyecto
Hours by month|Stunden nach Monat|Heures par mois|Horas por mes
Straw Poll|Umfrage|Sondage|Encuesta
Edit recipes|Rezepte bearbeiten|Modifier les recettes|Editar recetas
Edit decks|Stapel bearbeiten|Modifier les paquets|Editar mazos
Registration|Anmeldung|Inscription|Inscripción
Household|Haushalt|Foyer|Hogar
Bathroom|Bad|Salle de bains|Baño
Dishes|Abwasch|Vaisselle|Platos
Rubbish|Müll|Poubelles|Basura
Vacuuming|Staubsaugen|Aspirateur|Aspiradora
Mum|Mama|Maman|Mamá
Dad|Papa|Papa|Papá
Tokyo|Tokio|Tokyo|Tokio
Read ten pages|Zehn Seiten lesen|Lire dix pages|Leer diez páginas
Walk outside|Draußen spazieren|Marcher dehors|Pasear al aire libre
No phone after ten|Kein Handy nach zehn|Pas de téléphone après dix heures|Sin móvil después de las diez
Basil|Basilikum|Basilic|Albahaca
Lemon tree|Zitronenbaum|Citronnier|Limonero
Snake plant|Bogenhanf|Sansevière|Sansevieria
Fern|Farn|Fougère|Helecho
Lentil soup|Linsensuppe|Soupe de lentilles|Sopa de lentejas
Lemon pasta|Zitronennudeln|Pâtes au citron|Pasta al limón
Apple crumble|Apfelstreusel|Crumble aux pommes|Crumble de manzana
Iced mint tea|Eistee mit Minze|Thé glacé à la menthe|Té helado de menta
Walnut tray|Tablett aus Nussbaum|Plateau en noyer|Bandeja de nogal
Linen apron|Leinenschürze|Tablier en lin|Delantal de lino
Brass hook|Messinghaken|Crochet en laiton|Gancho de latón
Beeswax candle|Kerze aus Bienenwachs|Bougie en cire d’abeille|Vela de cera de abeja
Stone cup|Steingutbecher|Tasse en grès|Taza de gres
Cordless drill|Akkuschrauber|Perceuse sans fil|Taladro sin cable
Ladder|Leiter|Échelle|Escalera
Extension lead|Verlängerungskabel|Rallonge|Alargador
Paint roller|Farbrolle|Rouleau à peinture|Rodillo de pintura
Toolbox|Werkzeugkasten|Boîte à outils|Caja de herramientas
Squat|Kniebeuge|Squat|Sentadilla
Bench press|Bankdrücken|Développé couché|Press de banca
Row|Rudern|Rowing|Remo
Deadlift|Kreuzheben|Soulevé de terre|Peso muerto
Overhead press|Schulterdrücken|Développé militaire|Press militar
Ideas for the garden|Ideen für den Garten|Idées pour le jardin|Ideas para el jardín
Meeting with Lea|Treffen mit Lea|Réunion avec Lea|Reunión con Lea
Books to lend|Bücher zum Verleihen|Livres à prêter|Libros para prestar
Names for the boat|Namen für das Boot|Noms pour le bateau|Nombres para el barco
New website|Neue Website|Nouveau site|Nueva web
Autumn catalogue|Herbstkatalog|Catalogue d’automne|Catálogo de otoño
Archive|Archiv|Archives|Archivo
Website for Halm|Website für Halm|Site pour Halm|Web para Halm
Yearly contract Orbis|Jahresvertrag Orbis|Contrat annuel Orbis|Contrato anual Orbis
The red one|Das rote|Le rouge|El rojo
Van|Transporter|Camionnette|Furgoneta
Old Volvo|Alter Volvo|Vieille Volvo|Volvo viejo
Open evening|Offener Abend|Soirée portes ouvertes|Velada abierta
Choir rehearsal|Chorprobe|Répétition de la chorale|Ensayo del coro
Street market|Straßenmarkt|Marché de rue|Mercadillo
Lecture|Vortrag|Conférence|Conferencia
Dentist|Zahnarzt|Dentiste|Dentista
Haircut|Haare schneiden|Coiffeur|Peluquería
Parents’ evening|Elternabend|Réunion de parents|Reunión de padres
Car service|Auto zur Inspektion|Révision de la voiture|Revisión del coche
Weekly review|Wochenrückblick|Bilan de la semaine|Repaso semanal
Kick-off|Auftakt|Lancement|Arranque
Budget round|Budgetrunde|Réunion budget|Reunión de presupuesto
One to one|Zweiergespräch|Tête-à-tête|Cara a cara
Run ten kilometres|Zehn Kilometer laufen|Courir dix kilomètres|Correr diez kilómetros
Learn to bake bread|Brot backen lernen|Apprendre à faire du pain|Aprender a hacer pan
Save for the trip|Für die Reise sparen|Économiser pour le voyage|Ahorrar para el viaje
Vitamin D|Vitamin D|Vitamine D|Vitamina D
Ibuprofen|Ibuprofen|Ibuprofène|Ibuprofeno
Iron|Eisen|Fer|Hierro
Music|Musik|Musique|Música
Newspaper|Zeitung|Journal|Periódico
Cloud storage|Online-Speicher|Stockage en ligne|Almacenamiento en la nube
Films|Filme|Films|Películas
Enamel pot|Emailletopf|Casserole émaillée|Olla esmaltada
Concert tickets|Konzertkarten|Billets de concert|Entradas de concierto
Wool socks|Wollsocken|Chaussettes en laine|Calcetines de lana
A slow Sunday|Ein langsamer Sonntag|Un dimanche tranquille|Un domingo tranquilo
First day back|Erster Tag zurück|Premier jour de reprise|Primer día de vuelta
Snow|Schnee|Neige|Nieve
Printer on the second floor|Drucker im zweiten Stock|Imprimante du deuxième étage|Impresora de la segunda planta
Login takes too long|Anmeldung dauert zu lange|Connexion trop lente|El acceso tarda demasiado
Typo on the invoice|Tippfehler auf der Rechnung|Faute sur la facture|Errata en la factura
New keyboard|Neue Tastatur|Nouveau clavier|Teclado nuevo
Design review|Entwurf besprechen|Revue de maquette|Revisión de diseño
Writing|Schreiben|Rédaction|Escritura
Client call|Kundengespräch|Appel client|Llamada con cliente
Accounting|Buchhaltung|Comptabilité|Contabilidad
Brake pads|Bremsbeläge|Plaquettes de frein|Pastillas de freno
Inner tube|Schlauch|Chambre à air|Cámara
Chain|Kette|Chaîne|Cadena
Seat clamp|Sattelklemme|Collier de selle|Abrazadera de sillín
Bearing|Lager|Roulement|Rodamiento
Oak boards|Eichenbretter|Planches de chêne|Tablas de roble
Steel wire|Stahldraht|Fil d’acier|Alambre de acero
Linen|Leinen|Lin|Lino
Clay|Ton|Argile|Arcilla
Flour|Mehl|Farine|Harina
Butter|Butter|Beurre|Mantequilla
Eggs|Eier|Œufs|Huevos
Sugar|Zucker|Sucre|Azúcar
Yeast|Hefe|Levure|Levadura
Lathe|Drehbank|Tour|Torno
Press|Presse|Presse|Prensa
Kiln|Brennofen|Four|Horno
Bandsaw|Bandsäge|Scie à ruban|Sierra de cinta
Chisel|Meißel|Ciseau|Cincel
Clamp|Zwinge|Serre-joint|Sargento
Projector|Beamer|Projecteur|Proyector
Rowing machine|Rudergerät|Rameur|Máquina de remo
Tripod|Stativ|Trépied|Trípode
Cargo bike|Lastenrad|Vélo cargo|Bici de carga
Trailer|Anhänger|Remorque|Remolque
Blue room|Blaues Zimmer|Chambre bleue|Habitación azul
Library|Bibliothek|Bibliothèque|Biblioteca
Studio|Atelier|Studio|Estudio
Loft|Dachboden|Loft|Desván
Drawing for beginners|Zeichnen für Anfänger|Dessin pour débutants|Dibujo para principiantes
Spanish A2|Spanisch A2|Espagnol A2|Español A2
First aid|Erste Hilfe|Premiers secours|Primeros auxilios
Bread baking|Brot backen|Faire du pain|Hacer pan
Old Town|Altstadt|Vieille ville|Casco antiguo
Tomato|Tomate|Tomate|Tomate
Carrot|Karotte|Carotte|Zanahoria
Marigold|Ringelblume|Souci|Caléndula
Runner beans|Stangenbohnen|Haricots grimpants|Judías
Harbour flat|Wohnung am Hafen|Appartement du port|Piso del puerto
Garden house|Gartenhaus|Maison de jardin|Casa del jardín
`;

const read = new Map<string, ReadonlyMap<string, string>>();

/** Titles and entries of drafts by their English. */
export function draftsOf(language: (typeof appLanguages)[number]): ReadonlyMap<string, string> {
  const known = read.get(language) ?? readTable(table, language);
  read.set(language, known);
  return known;
}
