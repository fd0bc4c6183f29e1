import { toolPhrases } from './tool-phrases.ts';

/**
 * What the parts of an app say, in English, German, French and Spanish. A blank at either end belongs to the phrase:
 * it is put together with a name. Names follow a colon, so that no gender or case is needed.
 */
const table = `
Add|Hinzufügen|Ajouter|Añadir
Add |Neu: |Ajouter : |Añadir: 
Add on |Neu am |Ajouter le |Añadir el 
Add habit|Neue Gewohnheit|Ajouter une habitude|Añadir hábito
Add to cart|In den Warenkorb|Ajouter au panier|Añadir al carrito
Add to cart: |In den Warenkorb: |Ajouter au panier : |Añadir al carrito: 
Edit|Bearbeiten|Modifier|Editar
Edit |Bearbeiten: |Modifier : |Editar: 
New |Neu: |Nouveau : |Nuevo: 
New|Neu|Nouveau|Nuevo
Remove|Entfernen|Supprimer|Eliminar
Remove |Entfernen: |Supprimer : |Eliminar: 
Remove “|Entfernen: „|Supprimer « |Eliminar «
Remove all|Alle entfernen|Tout supprimer|Eliminar todo
Delete|Löschen|Effacer|Borrar
” is removed.|“ ist entfernt.|” est supprimé.|” se ha eliminado.
Undo|Rückgängig|Annuler|Deshacer
Save|Speichern|Enregistrer|Guardar
Cancel|Abbrechen|Annuler|Cancelar
Close|Schließen|Fermer|Cerrar
Back|Zurück|Retour|Atrás
Open|Offen|À faire|Pendiente
Open |Öffnen: |Ouvrir : |Abrir: 
Next|Weiter|Suivant|Siguiente
Search|Suchen|Rechercher|Buscar
Search |Suche: |Recherche : |Buscar: 
Filter|Filter|Filtrer|Filtrar
Filter by |Filtern nach: |Filtrer par : |Filtrar por: 
Sort|Sortieren|Trier|Ordenar
Sort by|Sortieren nach|Trier par|Ordenar por
All|Alle|Tous|Todos
Yes|Ja|Oui|Sí
No|Nein|Non|No
Yes or no|Ja oder nein|Oui ou non|Sí o no
Pages|Seiten|Pages|Páginas
Previous page|Vorige Seite|Page précédente|Página anterior
Next page|Nächste Seite|Page suivante|Página siguiente
Save as CSV|Als CSV sichern|Enregistrer en CSV|Guardar como CSV
Not |Nicht: |Pas : |No: 
 % of | % von | % de | % de 
Actions|Aktionen|Actions|Acciones
Total|Summe|Total|Total
Screens|Ansichten|Écrans|Pantallas
Switch between light and dark|Zwischen hell und dunkel wechseln|Passer du clair au sombre|Cambiar entre claro y oscuro
 in all| gesamt| au total| en total
 today| heute| aujourd’hui| hoy
 this week| diese Woche| cette semaine| esta semana
 this month| diesen Monat| ce mois-ci| este mes
 this year| dieses Jahr| cette année| este año
Nothing here yet.|Hier ist noch nichts.|Il n’y a encore rien ici.|Aún no hay nada aquí.
Nothing in it yet.|Noch ist nichts darin.|Il n’y a encore rien dedans.|Aún no hay nada dentro.
Nothing matches.|Nichts passt dazu.|Aucun résultat.|No hay coincidencias.
Nothing on this day.|An diesem Tag ist nichts.|Rien ce jour-là.|Nada en este día.
Nothing to show yet.|Noch gibt es nichts zu zeigen.|Rien à montrer pour l’instant.|Aún no hay nada que mostrar.
No date|Kein Datum|Sans date|Sin fecha
No habits yet. Add the first one.|Noch keine Gewohnheit. Füge die erste hinzu.|Aucune habitude. Ajoutez la première.|Aún no hay hábitos. Añade el primero.
Show everything|Alles zeigen|Tout afficher|Mostrar todo
Choose …|Auswählen …|Choisir …|Elegir …
Choose ...|Auswählen …|Choisir …|Elegir …
 of 5| von 5| sur 5| de 5
 of | von | sur | de 
 to | nach | vers | a 
Without |Ohne |Sans |Sin 
 is missing.| fehlt.| est manquant.| falta.
 needs a number.| braucht eine Zahl.| demande un nombre.| necesita un número.
 needs an e-mail address.| braucht eine E-Mail-Adresse.| demande une adresse e-mail.| necesita un correo electrónico.
 needs hours and minutes, such as 09:30.| braucht Stunden und Minuten, etwa 09:30.| demande des heures et minutes, par ex. 09:30.| necesita horas y minutos, como 09:30.
Move |Verschieben: |Déplacer : |Mover: 
Today|Heute|Aujourd’hui|Hoy
Day|Tag|Jour|Día
Week |Woche |Semaine |Semana 
Previous month|Voriger Monat|Mois précédent|Mes anterior
Next month|Nächster Monat|Mois suivant|Mes siguiente
Done|Fertig|Terminé|Hecho
Done today|Heute erledigt|Fait aujourd’hui|Hecho hoy
 done today| heute erledigt| faits aujourd’hui| hechos hoy
 in a row| in Folge| de suite| seguidos
Best |Beste Serie |Record |Mejor 
Last seven days of |Die letzten sieben Tage: |Les sept derniers jours : |Los últimos siete días: 
Over the limit of |Über der Grenze von |Au-delà de la limite de |Por encima del límite de 
Name|Name|Nom|Nombre
E-mail|E-Mail|E-mail|Correo electrónico
Password|Passwort|Mot de passe|Contraseña
Address|Adresse|Adresse|Dirección
Message|Nachricht|Message|Mensaje
Send|Senden|Envoyer|Enviar
Start|Start|Démarrer|Empezar
Pause|Pause|Pause|Pausa
Stop|Stopp|Arrêter|Parar
Reset|Zurücksetzen|Réinitialiser|Reiniciar
Clear|Leeren|Vider|Vaciar
Copy|Kopieren|Copier|Copiar
Print|Drucken|Imprimer|Imprimir
Go on|Weiter|Continuer|Continuar
Start again|Noch einmal|Recommencer|Empezar de nuevo
Start over|Von vorn|Recommencer|Empezar de nuevo
Again|Noch einmal|Encore|Otra vez
Lap|Runde|Tour|Vuelta
Laps|Runden|Tours|Vueltas
Lengths|Längen|Durées|Duraciones
Phase|Phase|Phase|Fase
Focus|Konzentration|Concentration|Concentración
Short break|Kurze Pause|Petite pause|Descanso corto
Long break|Lange Pause|Grande pause|Descanso largo
Time left|Restzeit|Temps restant|Tiempo restante
Stopwatch|Stoppuhr|Chronomètre|Cronómetro
 finished| geschafft| terminés| terminadas
 (min)| (Min.)| (min)| (min)
round|Runde|tour|ronda
rounds|Runden|tours|rondas
Question|Frage|Question|Pregunta
Card|Karte|Carte|Tarjeta
 right| richtig| justes| correctas
Right.|Richtig.|Juste.|Correcto.
It is |Es ist |C’est |Es 
Turn over|Umdrehen|Retourner|Dar la vuelta
Knew it|Gewusst|Je savais|Lo sabía
Not yet|Noch nicht|Pas encore|Todavía no
Only those I missed|Nur die falschen|Seulement les ratées|Solo las falladas
Vote|Abstimmen|Voter|Votar
Change my vote|Stimme ändern|Changer mon vote|Cambiar mi voto
vote|Stimme|vote|voto
votes|Stimmen|votes|votos
Tap to vote.|Zum Abstimmen tippen.|Touchez pour voter.|Toca para votar.
You voted for |Du hast gestimmt für |Vous avez voté pour |Has votado por 
Write a message …|Nachricht schreiben …|Écrire un message …|Escribe un mensaje …
You: |Du: |Vous : |Tú: 
Conversation with |Gespräch mit |Conversation avec |Conversación con 
Hello. What can I do for you?|Hallo. Was kann ich für dich tun?|Bonjour. Que puis-je faire pour vous ?|Hola. ¿Qué puedo hacer por ti?
You are welcome.|Gern geschehen.|Avec plaisir.|De nada.
Goodbye. Come back any time.|Auf Wiedersehen. Komm jederzeit wieder.|Au revoir. Revenez quand vous voulez.|Adiós. Vuelve cuando quieras.
Good question. I only know a few sentences; I have written yours down.|Gute Frage. Ich kenne nur wenige Sätze; deinen habe ich notiert.|Bonne question. Je ne connais que quelques phrases ; j’ai noté la vôtre.|Buena pregunta. Solo conozco unas pocas frases; he anotado la tuya.
Noted: “|Notiert: „|Noté : « |Anotado: «
Cart|Warenkorb|Panier|Carrito
Checkout|Zur Kasse|Commander|Finalizar compra
Order|Bestellen|Commander|Pedir
One more |Eins mehr: |Un de plus : |Uno más: 
One less |Eins weniger: |Un de moins : |Uno menos: 
Thank you, |Danke, |Merci, |Gracias, 
. Your order is in.|. Die Bestellung ist da.|. Votre commande est enregistrée.|. Tu pedido está hecho.
Please enter your name, an e-mail address and where it should go.|Bitte Name, E-Mail-Adresse und Lieferort angeben.|Indiquez votre nom, une adresse e-mail et le lieu de livraison.|Indica tu nombre, un correo y adónde enviarlo.
Book|Buchen|Réserver|Reservar
Times|Zeiten|Heures|Horas
Already taken: |Schon belegt: |Déjà pris : |Ya ocupado: 
All places are taken at |Alle Plätze sind belegt um |Plus de place à |No quedan plazas a las 
 has room for at most | hat höchstens Platz für | accueille au plus | admite como máximo 
 is outside the opening hours: | liegt außerhalb der Öffnungszeiten: | est en dehors des heures d’ouverture : | está fuera del horario: 
 is at least | ist mindestens | est au moins | es como mínimo 
 is at most | ist höchstens | est au plus | es como máximo 
All places are taken: |Alle Plätze sind vergeben: |Toutes les places sont prises : |Todas las plazas están ocupadas: 
 at most.| höchstens.| au plus.| como máximo.
This is there already, and can be there only once: |Das gibt es schon, und nur einmal: |Cela existe déjà, et une fois seulement : |Esto ya está, y solo puede estar una vez: 
Closed on this day.|An diesem Tag geschlossen.|Fermé ce jour-là.|Cerrado ese día.
, taken|, belegt|, pris|, ocupado
 is booked for | ist gebucht für | est réservé pour | está reservado para 
Answers|Antworten|Réponses|Respuestas
There are no questions yet.|Es gibt noch keine Fragen.|Il n’y a pas encore de question.|Aún no hay preguntas.
Thank you for your answers.|Danke für deine Antworten.|Merci pour vos réponses.|Gracias por tus respuestas.
Sign in|Anmelden|Se connecter|Entrar
Sign out|Abmelden|Se déconnecter|Salir
Create account|Konto anlegen|Créer le compte|Crear cuenta
Create an account|Konto anlegen|Créer un compte|Crear una cuenta
I am new here|Ich bin neu hier|Je suis nouveau ici|Soy nuevo aquí
I have an account|Ich habe ein Konto|J’ai un compte|Tengo una cuenta
Please enter an e-mail address.|Bitte eine E-Mail-Adresse eingeben.|Indiquez une adresse e-mail.|Introduce un correo electrónico.
There is an account with this e-mail address. Sign in instead.|Mit dieser Adresse gibt es schon ein Konto. Bitte anmelden.|Un compte existe déjà avec cette adresse. Connectez-vous.|Ya hay una cuenta con este correo. Entra con ella.
A password needs at least 8 characters.|Ein Passwort braucht mindestens 8 Zeichen.|Un mot de passe compte au moins 8 caractères.|Una contraseña necesita al menos 8 caracteres.
On this device|Auf diesem Gerät|Sur cet appareil|En este dispositivo
Saving|Wird gespeichert|Enregistrement|Guardando
Saved|Gespeichert|Enregistré|Guardado
Offline, kept on this device|Offline, auf diesem Gerät gemerkt|Hors ligne, gardé sur cet appareil|Sin conexión, guardado en este dispositivo
Not saved|Nicht gespeichert|Non enregistré|Sin guardar
Try again|Noch einmal versuchen|Réessayer|Intentar de nuevo
One moment|Einen Moment|Un instant|Un momento
I forgot my password|Ich habe mein Passwort vergessen|J’ai oublié mon mot de passe|He olvidado mi contraseña
Choose another password|Neues Passwort wählen|Choisir un autre mot de passe|Elegir otra contraseña
Send me a link|Link schicken|Envoyer un lien|Enviarme un enlace
Save password|Passwort speichern|Enregistrer le mot de passe|Guardar contraseña
If there is such an account, a mail with a link is on its way.|Falls es dieses Konto gibt, ist eine E-Mail mit einem Link unterwegs.|Si ce compte existe, un e-mail avec un lien est en route.|Si existe esa cuenta, un correo con un enlace está en camino.
We sent you a mail. Follow its link, then sign in.|Wir haben dir eine E-Mail geschickt. Folge dem Link, dann melde dich an.|Nous vous avons envoyé un e-mail. Suivez son lien, puis connectez-vous.|Te hemos enviado un correo. Sigue su enlace y luego entra.
Please confirm your e-mail address first: we sent you a link.|Bitte bestätige zuerst deine E-Mail-Adresse: wir haben dir einen Link geschickt.|Confirmez d’abord votre adresse e-mail : nous vous avons envoyé un lien.|Confirma primero tu correo: te hemos enviado un enlace.
This password is too easy to guess.|Dieses Passwort ist zu leicht zu erraten.|Ce mot de passe est trop facile à deviner.|Esta contraseña es demasiado fácil de adivinar.
New accounts cannot be created here at the moment.|Neue Konten sind hier gerade nicht möglich.|Aucun nouveau compte ne peut être créé pour le moment.|Ahora mismo no se pueden crear cuentas nuevas.
Too many mails were sent. Try again later.|Es wurden zu viele E-Mails verschickt. Versuche es später noch einmal.|Trop d’e-mails envoyés. Réessayez plus tard.|Se han enviado demasiados correos. Inténtalo más tarde.
Too many attempts. Try again later.|Zu viele Versuche. Versuche es später noch einmal.|Trop de tentatives. Réessayez plus tard.|Demasiados intentos. Inténtalo más tarde.
This is your password already.|Das ist schon dein Passwort.|C’est déjà votre mot de passe.|Esta ya es tu contraseña.
The app has no database at the moment.|Die App hat gerade keine Datenbank.|L’application n’a pas de base de données en ce moment.|La aplicación no tiene base de datos ahora mismo.
There is no connection. Try again when you are online.|Es gibt keine Verbindung. Versuche es, wenn du wieder online bist.|Pas de connexion. Réessayez une fois en ligne.|No hay conexión. Inténtalo cuando tengas internet.
This did not work. Try again.|Das hat nicht geklappt. Versuche es noch einmal.|Cela n’a pas marché. Réessayez.|No ha funcionado. Inténtalo de nuevo.
E-mail address or password is wrong.|E-Mail-Adresse oder Passwort ist falsch.|Adresse e-mail ou mot de passe incorrect.|Correo o contraseña incorrectos.
Accounts are kept in this browser. For accounts that work everywhere, connect a server.|Konten bleiben in diesem Browser. Für Konten, die überall gelten, wird ein Server gebraucht.|Les comptes restent dans ce navigateur. Pour des comptes valables partout, reliez un serveur.|Las cuentas se guardan en este navegador. Para cuentas que sirvan en todas partes, conecta un servidor.
Accounts are kept on this device. For accounts that work everywhere, connect a server.|Konten bleiben auf diesem Gerät. Für Konten, die überall gelten, wird ein Server gebraucht.|Les comptes restent sur cet appareil. Pour des comptes valables partout, reliez un serveur.|Las cuentas se guardan en este dispositivo. Para cuentas que sirvan en todas partes, conecta un servidor.
New game|Neues Spiel|Nouvelle partie|Nueva partida
New word|Neues Wort|Nouveau mot|Nueva palabra
Play again|Noch einmal|Rejouer|Jugar otra vez
Reset score|Punkte löschen|Remettre à zéro|Reiniciar puntos
Game over: |Vorbei: |Partie terminée : |Fin del juego: 
A draw.|Unentschieden.|Égalité.|Empate.
 wins.| gewinnt.| gagne.| gana.
 is next.| ist dran.| joue.| juega.
You found it.|Gefunden.|Trouvé.|Lo encontraste.
It was “|Es war „|C’était « |Era «
Choose a direction to start|Wähle eine Richtung zum Start|Choisissez une direction pour commencer|Elige una dirección para empezar
Setting flags|Flaggen setzen|Poser des drapeaux|Poner banderas
Opening fields|Felder öffnen|Ouvrir des cases|Abrir casillas
That was a mine.|Das war eine Mine.|C’était une mine.|Era una mina.
All clear.|Alles geräumt.|Tout est déminé.|Todo despejado.
 mines left| Minen übrig| mines restantes| minas restantes
 tries left| Versuche übrig| essais restants| intentos restantes
 (best: | (Bestwert: | (record : | (récord: 
 turn| Zug| tour| turno
 turns| Züge| tours| turnos
 turns.| Zügen.| tours.| turnos.
All pairs in |Alle Paare in |Toutes les paires en |Todas las parejas en 
Row |Reihe |Ligne |Fila 
, column |, Spalte |, colonne |, columna 
Card |Karte |Carte |Carta 
face down|verdeckt|cachée|boca abajo
Today |Heute |Aujourd’hui |Hoy 
Balances|Salden|Soldes|Saldos
Who pays whom|Wer zahlt wem|Qui paie qui|Quién paga a quién
Everyone is even.|Alle sind quitt.|Tout le monde est quitte.|Todos están en paz.
 payments settle it.| Zahlungen gleichen es aus.| paiements règlent tout.| pagos lo saldan.
 payment settles it.| Zahlung gleicht es aus.| paiement règle tout.| pago lo salda.
Paid |Bezahlt: |Payé : |Pagado: 
Invoice|Rechnung|Facture|Factura
Items|Posten|Lignes|Conceptos
Net|Netto|Net|Neto
Tax |Steuer |TVA |IVA 
, due |, fällig |, échéance |, vence 
No items yet.|Noch keine Posten.|Aucune ligne.|Aún no hay conceptos.
Draw|Ziehen|Tirer|Sortear
Drawn|Gezogen|Tiré|Sorteado
Names|Namen|Noms|Nombres
Add names|Namen hinzufügen|Ajouter des noms|Añadir nombres
Each only once|Jeder nur einmal|Chacun une seule fois|Cada uno solo una vez
 left| übrig| restants| quedan
Roll|Würfeln|Lancer|Tirar
Result|Ergebnis|Résultat|Resultado
How many dice|Wie viele Würfel|Combien de dés|Cuántos dados
New password|Neues Passwort|Nouveau mot de passe|Nueva contraseña
Length|Länge|Longueur|Longitud
Small letters|Kleinbuchstaben|Minuscules|Minúsculas
Capital letters|Großbuchstaben|Majuscules|Mayúsculas
Digits|Ziffern|Chiffres|Dígitos
Symbols|Sonderzeichen|Symboles|Símbolos
Strong|Stark|Fort|Fuerte
Fair|Mittel|Moyen|Regular
Weak|Schwach|Faible|Débil
Opponent|Gegner|Adversaire|Rival
Computer|Computer|Ordinateur|Ordenador
A friend|Ein Freund|Un ami|Un amigo
You|Du|Vous|Tú
The computer|Der Computer|L’ordinateur|El ordenador
First player|Erste Person|Premier joueur|Primer jugador
Second player|Zweite Person|Deuxième joueur|Segundo jugador
Next: |Am Zug: |Au tour de : |Turno: 
Four in a row: |Vier in einer Reihe: |Quatre alignés : |Cuatro en línea: 
Hint|Tipp|Indice|Pista
Difficulty|Schwierigkeit|Difficulté|Dificultad
Easy|Leicht|Facile|Fácil
Medium|Mittel|Moyen|Medio
Hard|Schwer|Difficile|Difícil
 cells to go| Felder übrig| cases restantes| casillas por llenar
Solved. Well done.|Gelöst. Gut gemacht.|Résolu. Bravo.|Resuelto. Bien hecho.
Ready?|Bereit?|Prêt ?|¿Listo?
Paused|Angehalten|En pause|En pausa
Goal reached|Ziel erreicht|Objectif atteint|Meta alcanzada
 to go| fehlen| restants| por hacer
Progress|Fortschritt|Progrès|Progreso
The last seven days|Die letzten sieben Tage|Les sept derniers jours|Los últimos siete días
Take off|Abziehen|Retirer|Quitar
Turn the wheel|Weiterdrehen|Tourner la roue|Girar la rueda
This week|Diese Woche|Cette semaine|Esta semana
All done.|Alles erledigt.|Tout est fait.|Todo hecho.
 to do| zu tun| à faire| por hacer
Person|Person|Personne|Persona
People|Personen|Personnes|Personas
Chore|Aufgabe|Tâche|Tarea
Chores|Aufgaben|Tâches|Tareas
Brush size|Pinselgröße|Taille du pinceau|Tamaño del pincel
Eraser|Radierer|Gomme|Goma
Redo|Wiederholen|Rétablir|Rehacer
Download as PNG|Als PNG laden|Télécharger en PNG|Descargar como PNG
Download|Laden|Télécharger|Descargar
Preview|Vorschau|Aperçu|Vista previa
`;

export const appLanguages = ['de', 'fr', 'es'] as const;

/** Reads a table of "English|German|French|Spanish" lines for one language. */
export function readTable(
  lines: string,
  language: (typeof appLanguages)[number],
): ReadonlyMap<string, string> {
  const column = 1 + appLanguages.indexOf(language);
  return new Map(
    lines
      .split('\n')
      .filter((line) => line.includes('|'))
      .map((line) => line.split('|'))
      .map((cells) => [cells[0] ?? '', cells[column] ?? ''] as const),
  );
}

const read = new Map<string, ReadonlyMap<string, string>>();

/** The phrases of a language by their English. */
export function phrasesOf(language: (typeof appLanguages)[number]): ReadonlyMap<string, string> {
  const known = read.get(language) ?? readTable(table + toolPhrases, language);
  read.set(language, known);
  return known;
}
