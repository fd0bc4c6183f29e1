import { fold } from '../language/text.ts';
import { readTable, type appLanguages } from './app-phrases.ts';
import { recordHeads } from './record-heads.ts';
import { messageWords } from './message-words.ts';
import { toolNames } from './tool-names.ts';

type Foreign = (typeof appLanguages)[number];

/** Names of things, fields, choices and screens in English, German, French and Spanish. */
const table = `
Group|Gruppe|Groupe|Grupo
Overview|Übersicht|Aperçu|Resumen
Dashboard|Übersicht|Tableau de bord|Panel
Calendar|Kalender|Calendrier|Calendario
Board|Tafel|Tableau|Tablero
Data|Daten|Données|Datos
Name|Name|Nom|Nombre
Title|Titel|Titre|Título
Date|Datum|Date|Fecha
Time|Uhrzeit|Heure|Hora
Notes|Notizen|Notes|Notas
Note|Notiz|Note|Nota
Text|Text|Texte|Texto
Category|Kategorie|Catégorie|Categoría
Categories|Kategorien|Catégories|Categorías
Status|Status|Statut|Estado
Email|E-Mail|E-mail|Correo
Phone|Telefon|Téléphone|Teléfono
Company|Firma|Entreprise|Empresa
Companies|Firmen|Entreprises|Empresas
Amount|Betrag|Montant|Importe
Price|Preis|Prix|Precio
Cost|Kosten|Coût|Coste
Value|Wert|Valeur|Valor
Total|Summe|Total|Total
Budget|Budget|Budget|Presupuesto
Budgets|Budgets|Budgets|Presupuestos
Quantity|Menge|Quantité|Cantidad
Location|Ort|Lieu|Lugar
Place|Ort|Lieu|Lugar
Address|Adresse|Adresse|Dirección
City|Stadt|Ville|Ciudad
Priority|Priorität|Priorité|Prioridad
Due|Fällig|Échéance|Vence
Deadline|Frist|Échéance|Plazo
Done|Erledigt|Fait|Hecho
Rating|Bewertung|Note|Valoración
Description|Beschreibung|Description|Descripción
Kind|Art|Type|Tipo
Type|Typ|Type|Tipo
Condition|Zustand|État|Estado
Weight|Gewicht|Poids|Peso
Duration|Dauer|Durée|Duración
Distance|Strecke|Distance|Distancia
Hours|Stunden|Heures|Horas
Hour|Stunde|Heure|Hora
Year|Jahr|Année|Año
Age|Alter|Âge|Edad
Birthday|Geburtstag|Anniversaire|Cumpleaños
Birthdays|Geburtstage|Anniversaires|Cumpleaños
Number|Nummer|Numéro|Número
Count|Anzahl|Nombre|Cantidad
Color|Farbe|Couleur|Color
Size|Größe|Taille|Tamaño
Species|Art|Espèce|Especie
Light|Licht|Lumière|Luz
Last watered|Zuletzt gegossen|Dernier arrosage|Último riego
Strength|Stärke|Force|Fuerza
Queen year|Jahr der Königin|Année de la reine|Año de la reina
Honey yield|Honigertrag|Récolte de miel|Cosecha de miel
Beehive|Bienenvolk|Ruche|Colmena
Beehives|Bienenvölker|Ruches|Colmenas
Inspection|Durchsicht|Inspection|Inspección
Inspections|Durchsichten|Inspections|Inspecciones
Harvest|Ernte|Récolte|Cosecha
Harvests|Ernten|Récoltes|Cosechas
Task|Aufgabe|Tâche|Tarea
Tasks|Aufgaben|Tâches|Tareas
All tasks|Alle Aufgaben|Toutes les tâches|Todas las tareas
Item|Eintrag|Élément|Elemento
Items|Einträge|Éléments|Elementos
Entry|Eintrag|Entrée|Entrada
Entries|Einträge|Entrées|Entradas
Expense|Ausgabe|Dépense|Gasto
Expenses|Ausgaben|Dépenses|Gastos
Spent|Ausgegeben|Dépensé|Gastado
Income|Einnahmen|Revenus|Ingresos
Balance|Saldo|Solde|Saldo
Customer|Kunde|Client|Cliente
Customers|Kunden|Clients|Clientes
Client|Kunde|Client|Cliente
Clients|Kunden|Clients|Clientes
Contact|Kontakt|Contact|Contacto
Contacts|Kontakte|Contacts|Contactos
Deal|Abschluss|Affaire|Negocio
Deals|Abschlüsse|Affaires|Negocios
Stage|Stufe|Étape|Etapa
Closing date|Abschlussdatum|Date de clôture|Fecha de cierre
Habit|Gewohnheit|Habitude|Hábito
Habits|Gewohnheiten|Habitudes|Hábitos
Book|Buch|Livre|Libro
Books|Bücher|Livres|Libros
Author|Autor|Auteur|Autor
Pages|Seiten|Pages|Páginas
Member|Mitglied|Membre|Miembro
Members|Mitglieder|Membres|Miembros
Joined|Beigetreten|Inscrit le|Alta
Active|Aktiv|Actif|Activo
Loan|Ausleihe|Prêt|Préstamo
Loans|Ausleihen|Prêts|Préstamos
Lent on|Verliehen am|Prêté le|Prestado el
Due back|Zurück bis|Retour prévu|Devolución
Returned|Zurückgegeben|Rendu|Devuelto
Booking|Buchung|Réservation|Reserva
Bookings|Buchungen|Réservations|Reservas
Appointment|Termin|Rendez-vous|Cita
Appointments|Termine|Rendez-vous|Citas
Plant|Pflanze|Plante|Planta
Plants|Pflanzen|Plantes|Plantas
Pet|Haustier|Animal|Mascota
Pets|Haustiere|Animaux|Mascotas
Visit|Besuch|Visite|Visita
Visits|Besuche|Visites|Visitas
Reason|Grund|Raison|Motivo
Recipe|Rezept|Recette|Receta
Recipes|Rezepte|Recettes|Recetas
Ingredients|Zutaten|Ingrédients|Ingredientes
Steps|Schritte|Étapes|Pasos
Cooking time|Kochzeit|Temps de cuisson|Tiempo de cocción
Servings|Portionen|Portions|Raciones
Product|Produkt|Produit|Producto
Products|Produkte|Produits|Productos
Stock|Bestand|Stock|Existencias
Reorder at|Nachbestellen ab|Réapprovisionner à|Reponer a partir de
Order|Bestellung|Commande|Pedido
Orders|Bestellungen|Commandes|Pedidos
Invoice|Rechnung|Facture|Factura
Invoices|Rechnungen|Factures|Facturas
Paid|Bezahlt|Payé|Pagado
Paid by|Bezahlt von|Payé par|Pagado por
What|Was|Quoi|Qué
Who|Wer|Qui|Quién
Person|Person|Personne|Persona
People|Personen|Personnes|Personas
Settle up|Ausgleichen|Régler|Saldar
Project|Projekt|Projet|Proyecto
Projects|Projekte|Projets|Proyectos
Session|Sitzung|Session|Sesión
Sessions|Sitzungen|Sessions|Sesiones
Student|Schüler|Élève|Alumno
Students|Schüler|Élèves|Alumnos
Class|Klasse|Classe|Clase
Classes|Klassen|Classes|Clases
Course|Kurs|Cours|Curso
Courses|Kurse|Cours|Cursos
Teacher|Lehrkraft|Enseignant|Profesor
Room|Raum|Salle|Sala
Rooms|Räume|Salles|Salas
Grade|Note|Note|Nota
Grades|Noten|Notes|Notas
Subject|Fach|Matière|Materia
Score|Punkte|Score|Puntuación
Points|Punkte|Points|Puntos
Workout|Training|Entraînement|Entrenamiento
Workouts|Trainings|Entraînements|Entrenamientos
Exercise|Übung|Exercice|Ejercicio
Sets|Sätze|Séries|Series
Reps|Wiederholungen|Répétitions|Repeticiones
Run|Lauf|Course|Carrera
Runs|Läufe|Courses|Carreras
Car|Auto|Voiture|Coche
Cars|Autos|Voitures|Coches
Brand|Marke|Marque|Marca
Mileage|Kilometerstand|Kilométrage|Kilometraje
Service|Wartung|Entretien|Mantenimiento
Services|Wartungen|Entretiens|Mantenimientos
Repair|Reparatur|Réparation|Reparación
Repairs|Reparaturen|Réparations|Reparaciones
Trip|Reise|Voyage|Viaje
Trips|Reisen|Voyages|Viajes
Destination|Ziel|Destination|Destino
Start|Beginn|Début|Inicio
End|Ende|Fin|Fin
From|Von|De|Desde
To|Bis|À|Hasta
Until|Bis|Jusqu’au|Hasta
Event|Veranstaltung|Événement|Evento
Events|Veranstaltungen|Événements|Eventos
Meeting|Besprechung|Réunion|Reunión
Meetings|Besprechungen|Réunions|Reuniones
Guest|Gast|Invité|Invitado
Guests|Gäste|Invités|Invitados
Answer|Antwort|Réponse|Respuesta
Goal|Ziel|Objectif|Objetivo
Goals|Ziele|Objectifs|Objetivos
Progress|Fortschritt|Progrès|Progreso
Movie|Film|Film|Película
Movies|Filme|Films|Películas
Genre|Genre|Genre|Género
Watched|Gesehen|Vu|Visto
Wine|Wein|Vin|Vino
Wines|Weine|Vins|Vinos
Vintage|Jahrgang|Millésime|Añada
Region|Region|Région|Región
Tool|Werkzeug|Outil|Herramienta
Tools|Werkzeuge|Outils|Herramientas
Employee|Angestellte|Employé|Empleado
Employees|Angestellte|Employés|Empleados
Role|Rolle|Rôle|Rol
Tenant|Mieter|Locataire|Inquilino
Tenants|Mieter|Locataires|Inquilinos
Flat|Wohnung|Appartement|Piso
Rent|Miete|Loyer|Alquiler
Payment|Zahlung|Paiement|Pago
Payments|Zahlungen|Paiements|Pagos
Medication|Medikament|Médicament|Medicamento
Medications|Medikamente|Médicaments|Medicamentos
Dose|Dosis|Dose|Dosis
Taken|Genommen|Pris|Tomado
Mood|Stimmung|Humeur|Ánimo
Sleep|Schlaf|Sommeil|Sueño
Quality|Qualität|Qualité|Calidad
Subscription|Abo|Abonnement|Suscripción
Subscriptions|Abos|Abonnements|Suscripciones
Renews on|Verlängert am|Renouvelé le|Se renueva el
Shift|Schicht|Équipe|Turno
Shifts|Schichten|Équipes|Turnos
Animal|Tier|Animal|Animal
Animals|Tiere|Animaux|Animales
Team|Mannschaft|Équipe|Equipo
Teams|Mannschaften|Équipes|Equipos
Match|Spiel|Match|Partido
Matches|Spiele|Matchs|Partidos
Game|Spiel|Jeu|Juego
Games|Spiele|Jeux|Juegos
Song|Lied|Chanson|Canción
Songs|Lieder|Chansons|Canciones
Artist|Künstler|Artiste|Artista
Idea|Idee|Idée|Idea
Ideas|Ideen|Idées|Ideas
Word|Wort|Mot|Palabra
Words|Wörter|Mots|Palabras
Meaning|Bedeutung|Sens|Significado
Example|Beispiel|Exemple|Ejemplo
Owner|Zuständig|Responsable|Responsable
Assignee|Zuständig|Responsable|Responsable
Problem|Problem|Problème|Problema
Column|Spalte|Colonne|Columna
Low|Niedrig|Basse|Baja
Medium|Mittel|Moyenne|Media
High|Hoch|Haute|Alta
Urgent|Dringend|Urgente|Urgente
Open|Offen|Ouvert|Abierto
In progress|In Arbeit|En cours|En curso
To do|Zu tun|À faire|Por hacer
Doing|In Arbeit|En cours|En curso
Planned|Geplant|Prévu|Planeado
Waiting|Wartet|En attente|En espera
New|Neu|Nouveau|Nuevo
Good|Gut|Bon|Bueno
Fair|Mittel|Moyen|Regular
Poor|Schlecht|Mauvais|Malo
Strong|Stark|Fort|Fuerte
Weak|Schwach|Faible|Débil
Home|Zuhause|Maison|Casa
Work|Arbeit|Travail|Trabajo
Other|Sonstiges|Autre|Otro
Food|Essen|Alimentation|Comida
Transport|Verkehr|Transport|Transporte
Fun|Freizeit|Loisirs|Ocio
Body|Körper|Corps|Cuerpo
Mind|Geist|Esprit|Mente
Lead|Interessent|Prospect|Interesado
Dormant|Ruhend|Inactif|Inactivo
Talking|Im Gespräch|En discussion|En conversación
Offer|Angebot|Offre|Oferta
Won|Gewonnen|Gagné|Ganado
Lost|Verloren|Perdu|Perdido
Full sun|Sonnig|Plein soleil|Pleno sol
Half shade|Halbschatten|Mi-ombre|Media sombra
Shade|Schatten|Ombre|Sombra
Breakfast|Frühstück|Petit-déjeuner|Desayuno
Main|Hauptgericht|Plat|Principal
Dessert|Nachtisch|Dessert|Postre
Drink|Getränk|Boisson|Bebida
To read|Zu lesen|À lire|Por leer
Reading|Lese ich|En cours|Leyendo
Read|Gelesen|Lu|Leído
General|Allgemein|Général|General
Important|Wichtig|Important|Importante
Clothes|Kleidung|Vêtements|Ropa
Bathroom|Bad|Salle de bain|Baño
Papers|Papiere|Papiers|Papeles
Passport|Reisepass|Passeport|Pasaporte
Rain jacket|Regenjacke|Veste de pluie|Chubasquero
Toothbrush|Zahnbürste|Brosse à dents|Cepillo de dientes
Charger|Ladegerät|Chargeur|Cargador
Swimwear|Badesachen|Maillot de bain|Bañador
Aisle|Gang|Rayon|Pasillo
Bakery|Backwaren|Boulangerie|Panadería
Fruit and vegetables|Obst und Gemüse|Fruits et légumes|Frutas y verduras
Dairy|Milchprodukte|Produits laitiers|Lácteos
Dry goods|Trockenwaren|Épicerie sèche|Productos secos
Bottles|Flaschen|Bouteilles|Botellas
Vegetables|Gemüse|Légumes|Verduras
Fridge|Kühlregal|Frais|Nevera
Pantry|Vorrat|Épicerie|Despensa
Dog|Hund|Chien|Perro
Cat|Katze|Chat|Gato
Bird|Vogel|Oiseau|Pájaro
Invited|Eingeladen|Invité|Invitado
Coming|Kommt|Vient|Viene
Not coming|Kommt nicht|Ne vient pas|No viene
Small|Klein|Petit|Pequeño
Large|Groß|Grand|Grande
Shopping list|Einkaufsliste|Liste de courses|Lista de la compra
Packing list|Packliste|Liste de voyage|Lista de equipaje
Quiz|Quiz|Quiz|Cuestionario
Flashcards|Karteikarten|Cartes mémo|Tarjetas
Poll|Umfrage|Sondage|Encuesta
Chat|Chat|Discussion|Chat
Focus timer|Konzentration|Minuteur|Temporizador
Timer|Wecker|Minuteur|Temporizador
Stopwatch|Stoppuhr|Chronomètre|Cronómetro
Calculator|Taschenrechner|Calculatrice|Calculadora
Tip calculator|Trinkgeldrechner|Calcul du pourboire|Calculadora de propinas
Bill|Rechnung|Addition|Cuenta
Tip|Trinkgeld|Pourboire|Propina
Each person|Pro Person|Par personne|Por persona
Loan calculator|Kreditrechner|Calcul de prêt|Calculadora de préstamos
Unit converter|Einheitenrechner|Convertisseur d’unités|Conversor de unidades
Memory|Memory|Memory|Memoria
Minesweeper|Minensuche|Démineur|Buscaminas
Connect four|Vier gewinnt|Puissance 4|Cuatro en línea
Drawing|Zeichnen|Dessin|Dibujo
Invoice generator|Rechnung|Facture|Factura
Password generator|Passwortgenerator|Générateur de mots de passe|Generador de contraseñas
Form|Formular|Formulaire|Formulario
Answers|Antworten|Réponses|Respuestas
Shop|Laden|Boutique|Tienda
On average|Im Schnitt|En moyenne|De media
Value of all deals|Wert aller Abschlüsse|Valeur des affaires|Valor de los negocios
By category|Nach Kategorie|Par catégorie|Por categoría
By month|Nach Monat|Par mois|Por mes
month|Monat|mois|mes
Send the invoice|Rechnung schicken|Envoyer la facture|Enviar la factura
Call the dentist|Zahnarzt anrufen|Appeler le dentiste|Llamar al dentista
Water the plants|Pflanzen gießen|Arroser les plantes|Regar las plantas
Book train tickets|Zugfahrkarten kaufen|Réserver le train|Comprar billetes de tren
Read chapter four|Kapitel vier lesen|Lire le chapitre quatre|Leer el capítulo cuatro
Fix the bicycle light|Fahrradlicht reparieren|Réparer la lampe du vélo|Arreglar la luz de la bici
New lamp|Neue Lampe|Nouvelle lampe|Lámpara nueva
Lunch with Sam|Mittagessen mit Sam|Déjeuner avec Sam|Comida con Sam
Cinema|Kino|Cinéma|Cine
Electricity|Strom|Électricité|Electricidad
Train ticket|Fahrkarte|Billet de train|Billete de tren
Groceries|Einkauf|Courses|Compra
Office|Büro|Bureau|Oficina
Garden|Garten|Jardin|Jardín
Cellar|Keller|Cave|Sótano
Balcony|Balkon|Balcon|Balcón
North field|Nordfeld|Champ nord|Campo norte
Clover field|Kleewiese|Champ de trèfle|Campo de trébol
Old oak|Alte Eiche|Vieux chêne|Roble viejo
Orchard|Obstgarten|Verger|Huerto
River bank|Flussufer|Bord de rivière|Orilla del río
South wall|Südmauer|Mur sud|Muro sur
Kitchen|Küche|Cuisine|Cocina
Tomatoes|Tomaten|Tomates|Tomates
Milk|Milch|Lait|Leche
Bread|Brot|Pain|Pan
Rice|Reis|Riz|Arroz
Lemons|Zitronen|Citrons|Limones
Where shall we go for lunch?|Wohin gehen wir mittags?|Où déjeunons-nous ?|¿Dónde comemos?
Which one?|Was darf es sein?|Lequel ?|¿Cuál?
Noodles|Nudeln|Nouilles|Fideos
Salad|Salat|Salade|Ensalada
Bring our own|Selbst mitbringen|Apporter le nôtre|Traer lo nuestro
Hello. Write something, and I will answer as well as I can.|Hallo. Schreib etwas, ich antworte so gut ich kann.|Bonjour. Écrivez quelque chose, je répondrai de mon mieux.|Hola. Escribe algo y responderé lo mejor que pueda.
Source|Quelle|Source|Fuente
Salary|Gehalt|Salaire|Salario
Side work|Nebenverdienst|Extra|Trabajo extra
Design job|Gestaltungsauftrag|Mission de design|Encargo de diseño
Sold the old bike|Altes Rad verkauft|Vieux vélo vendu|Bici vieja vendida
Water every|Gießen alle|Arroser tous les|Regar cada
Next watering|Nächstes Gießen|Prochain arrosage|Próximo riego
Gross|Brutto|Brut|Bruto
Net|Netto|Net|Neto
Net price|Netto|Prix hors taxe|Neto
With tax|Brutto|Prix TTC|Con impuesto
Tax|Steuer|Taxe|Impuesto
Height|Größe|Taille|Altura
Body mass index|Body-Mass-Index|Indice de masse corporelle|Índice de masa corporal
Healthy from|Gesund ab|Sain à partir de|Sano desde
Healthy up to|Gesund bis|Sain jusqu’à|Sano hasta
BMI calculator|BMI-Rechner|Calculateur d’IMC|Calculadora de IMC
Tax calculator|Steuerrechner|Calculateur de TVA|Calculadora de impuestos
Tip calculator|Trinkgeldrechner|Calculateur de pourboire|Calculadora de propinas
Loan calculator|Kreditrechner|Calculateur de prêt|Calculadora de préstamos
Fuel calculator|Spritrechner|Calculateur de carburant|Calculadora de combustible
Interest a year|Zins im Jahr|Intérêt annuel|Interés anual
Years|Jahre|Années|Años
Monthly payment|Monatliche Rate|Mensualité|Cuota mensual
Paid in all|Gezahlt insgesamt|Payé en tout|Pagado en total
Of it interest|Davon Zinsen|Dont intérêts|De ello intereses
Consumption|Verbrauch|Consommation|Consumo
Price per litre|Preis pro Liter|Prix du litre|Precio por litro
The trip costs|Die Fahrt kostet|Coût du trajet|Coste del viaje
Fuel|Kraftstoff|Carburant|Combustible
Discount|Rabatt|Remise|Descuento
You pay|Zu zahlen|À payer|A pagar
You save|Gespart|Économie|Ahorro
Hourly rate|Stundensatz|Taux horaire|Tarifa por hora
Fee|Beitrag|Cotisation|Cuota
Joined on|Eingetreten am|Inscrit le|Alta
Supplier|Lieferant|Fournisseur|Proveedor
Minimum|Mindestmenge|Minimum|Mínimo
Last played|Zuletzt gespielt|Dernière partie|Última partida
All as it should be.|Alles wie es sein soll.|Tout va bien.|Todo en orden.
Look again next week.|Nächste Woche nachsehen.|À revoir la semaine prochaine.|Revisar la próxima semana.
Better than last time.|Besser als beim letzten Mal.|Mieux que la dernière fois.|Mejor que la última vez.
Needs some care.|Braucht etwas Pflege.|Demande un peu de soin.|Necesita algo de cuidado.
Nothing special.|Nichts Besonderes.|Rien de spécial.|Nada especial.
Ask about this.|Danach fragen.|À demander.|Preguntar por esto.
`;

const nouns = new Map<Foreign, ReadonlyMap<string, string>>();
const lexicons = new Map<Foreign, ReadonlyMap<string, string>>();

/** Names by their English. */
export function nounsOf(language: Foreign): ReadonlyMap<string, string> {
  const known = nouns.get(language) ?? readTable(table, language);
  nouns.set(language, known);
  return known;
}

/** English by folded words and phrases of a language; the first name in the table wins. */
export function lexiconOf(language: Foreign): ReadonlyMap<string, string> {
  const known = lexicons.get(language);
  if (known !== undefined) return known;
  const made = new Map<string, string>();
  for (const [english, word] of nounsOf(language))
    if (!made.has(fold(word)) && !english.startsWith('By ')) made.set(fold(word), english.toLowerCase());
  for (const [word, english] of recordHeads(language)) made.set(fold(word), english);
  const words = messageWords[language];
  for (const [word, english] of Object.entries(words)) {
    // "qué" is another word than "que".
    made.set(word, english);
    if (words[fold(word)] === undefined) made.set(fold(word), english);
  }
  for (const [english, names] of readTable(toolNames, language))
    // What is called so in English too tells nothing of the language.
    for (const name of names.split(';'))
      if (!english.includes(fold(name).replaceAll('-', ' '))) made.set(fold(name), english);
  lexicons.set(language, made);
  return made;
}
