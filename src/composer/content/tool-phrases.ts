/** What tools and games say, as in `app-phrases.ts`. */
export const toolPhrases = `
 % right| % richtig| % justes| % correcto
 against | gegen | contre | contra 
 around| ringsum| autour| alrededor
Mine|Mine|Mine|Mina
Flag|Flagge|Drapeau|Bandera
Covered|Verdeckt|Couverte|Cubierta
 breath| Atemzug| respiration| respiración
 breaths| Atemzüge| respirations| respiraciones
 bricks| Steine| briques| ladrillos
 cards| Karten| cartes| tarjetas
 cells painted| Felder bemalt| cases peintes| casillas pintadas
 credits| Leistungspunkte| crédits| créditos
 day| Tag| jour| día
 days, | Tage, | jours, | días, 
 days| Tage| jours| días
 for | für | pour | para 
 gates passed| Tore geschafft| portes passées| puertas pasadas
 guesses.| Versuchen.| essais.| intentos.
 hit, | getroffen, | touchées, | acertados, 
 hours, | Stunden, | heures, | horas, 
 ingredients| Zutaten| ingrédients| ingredientes
 is copied.| ist kopiert.| est copié.| está copiado.
 lives| Leben| vies| vidas
 marked| markiert| cochées| marcadas
 min| Min.| min| min
 minutes| Minuten| minutes| minutos
 months and | Monate und | mois et | meses y 
 moves| Züge| coups| movimientos
 moves.| Zügen.| coups.| movimientos.
 ms| ms| ms| ms
 names| Namen| noms| nombres
 of 6| von 6| sur 6| de 6
 points, | Punkte, | points, | puntos, 
 points| Punkte| points| puntos
 recipes| Rezepte| recettes| recetas
 rows cleared| Reihen geräumt| lignes effacées| filas eliminadas
 s left| s übrig| s restantes| s restantes
 servings| Portionen| portions| raciones
 stroke| Strich| trait| trazo
 strokes| Striche| traits| trazos
 teams| Teams| équipes| equipos
 text| Text| texte| texto
 win.| gewinnst.| gagnez.| ganas.
 words a minute, | Wörter pro Minute, | mots par minute, | palabras por minuto, 
words a minute|Wörter pro Minute|mots par minute|palabras por minuto
 words| Wörter| mots| palabras
 year| Jahr| an| año
 years, | Jahre, | ans, | años, 
 years| Jahre| ans| años
 – the left side wins.| – die linke Seite gewinnt.| – le côté gauche gagne.| – gana el lado izquierdo.
 – the right side wins.| – die rechte Seite gewinnt.| – le côté droit gagne.| – gana el lado derecho.
, a mole|, ein Maulwurf|, une taupe|, un topo
, after |, nach |, après |, tras 
, best |, Bestwert |, record |, récord 
, check sign |, prüfe Zeichen |, vérifiez le signe |, revisa el carácter 
, drawn|, unentschieden|, nuls|, empates
, high|, hoch|, aigu|, agudo
, in at most |, in höchstens |, en |, en como máximo 
, level|, Stufe|, niveau|, nivel
, lit|, leuchtet|, allumé|, encendido
, lost|, verloren|, perdus|, perdidas
, match |, Spiel |, match |, partido 
, paid off |, getilgt |, remboursé |, amortizado 
, possible|, möglich|, possible|, posible
, row |, Reihe |, ligne |, fila 
, table|, Tabelle|, tableau|, tabla
, twice|, doppelt|, en double|, repetido
. Done.|. Fertig.|. Terminé.|. Hecho.
. It was |. Es war |. C’était |. Era 
1 card|1 Karte|1 carte|1 tarjeta
1 recipe|1 Rezept|1 recette|1 receta
1 serving|1 Portion|1 portion|1 ración
12 hours|12 Stunden|12 heures|12 horas
250 g flour\\n2 eggs\\n1.5 cups milk\\n1/2 tsp salt\\nbutter for the pan|250 g Mehl\\n2 Eier\\n350 ml Milch\\n1/2 TL Salz\\nButter für die Pfanne|250 g de farine\\n2 œufs\\n350 ml de lait\\n1/2 c. à c. de sel\\nbeurre pour la poêle|250 g de harina\\n2 huevos\\n350 ml de leche\\n1/2 cdta. de sal\\nmantequilla para la sartén
# A first note\\n\\nWrite on the left, **read** on the right.\\n\\n- lists\\n- *emphasis* and \`code\`\\n- [links](https://example.org)\\n\\n> Everything stays on this device.\\n|# Eine erste Notiz\\n\\nLinks schreiben, rechts **lesen**.\\n\\n- Listen\\n- *Betonung* und \`Code\`\\n- [Links](https://example.org)\\n\\n> Alles bleibt auf diesem Gerät.\\n|# Une première note\\n\\nÉcrire à gauche, **lire** à droite.\\n\\n- listes\\n- *emphase* et \`code\`\\n- [liens](https://example.org)\\n\\n> Tout reste sur cet appareil.\\n|# Una primera nota\\n\\nEscribe a la izquierda, **lee** a la derecha.\\n\\n- listas\\n- *énfasis* y \`código\`\\n- [enlaces](https://example.org)\\n\\n> Todo se queda en este dispositivo.\\n
A number from |Eine Zahl von |Un nombre de |Un número de 
Add chore|Aufgabe hinzufügen|Ajouter une tâche|Añadir tarea
Add person|Person hinzufügen|Ajouter une personne|Añadir persona
Add sound files|Tondateien hinzufügen|Ajouter des fichiers audio|Añadir archivos de audio
Add the first course.|Füge den ersten Kurs hinzu.|Ajoutez le premier cours.|Añade la primera asignatura.
Add to the bill|Zur Rechnung hinzufügen|Ajouter à l’addition|Añadir a la cuenta
Age|Alter|Âge|Edad
All decks|Alle Stapel|Tous les paquets|Todos los mazos
All recipes|Alle Rezepte|Toutes les recettes|Todas las recetas
All units|Alle Einheiten|Toutes les unités|Todas las unidades
An order|Eine Reihenfolge|Un ordre|Un orden
Another amount (|Andere Menge (|Autre quantité (|Otra cantidad (
Another person|Noch eine Person|Une autre personne|Otra persona
Another place|Noch ein Ort|Un autre lieu|Otro lugar
Another player|Noch jemand|Un autre joueur|Otro jugador
Another team|Noch ein Team|Une autre équipe|Otro equipo
Another text|Anderer Text|Un autre texte|Otro texto
Answer|Antwort|Réponse|Respuesta
Area|Fläche|Surface|Superficie
Ask again later|Frag später noch einmal|Redemandez plus tard|Pregunta más tarde
Ask|Fragen|Demander|Preguntar
Athens|Athen|Athènes|Atenas
Average|Durchschnitt|Moyenne|Media
Base colour|Grundfarbe|Couleur de base|Color base
Beat |Schlag |Temps |Tiempo 
Beats a minute|Schläge pro Minute|Battements par minute|Pulsos por minuto
Beats in a bar|Schläge pro Takt|Temps par mesure|Tiempos por compás
Beijing|Peking|Pékin|Pekín
Best score: |Bestes Ergebnis: |Meilleur score : |Mejor resultado: 
best |Bestwert |record |récord 
Best|Bestwert|Record|Récord
Best:|Bestwert:|Record :|Récord:
Bingo card|Bingokarte|Carte de bingo|Cartón de bingo
Bingo!|Bingo!|Bingo !|¡Bingo!
Blue|Blau|Bleu|Azul
Board|Spielbrett|Plateau|Tablero
Breathe in|Einatmen|Inspirez|Inspira
Breathe out|Ausatmen|Expirez|Espira
By month|Nach Monaten|Par mois|Por meses
By year|Nach Jahren|Par an|Por años
Cairo|Kairo|Le Caire|El Cairo
Cart (|Warenkorb (|Panier (|Carrito (
Change sign|Vorzeichen wechseln|Changer le signe|Cambiar signo
Characters|Zeichen|Caractères|Caracteres
Choose a hand.|Wähle eine Hand.|Choisissez une main.|Elige una mano.
Choose at least one kind|Wähle mindestens eine Art|Choisissez au moins un type|Elige al menos un tipo
Circle|Kreis|Cercle|Círculo
Coin|Münze|Pièce|Moneda
Colour |Farbe |Couleur |Color 
Colour of your own|Eigene Farbe|Couleur au choix|Color propio
Colours|Farben|Couleurs|Colores
Column |Spalte |Colonne |Columna 
Copied.|Kopiert.|Copié.|Copiado.
Copy |Kopieren: |Copier : |Copiar: 
Copy as CSS|Als CSS kopieren|Copier en CSS|Copiar como CSS
Copying is not allowed here: select it by hand.|Kopieren ist hier nicht erlaubt: markiere es von Hand.|La copie n’est pas permise ici : sélectionnez à la main.|Aquí no se puede copiar: selecciónalo a mano.
Counts|Zählung|Décompte|Recuento
Course|Kurs|Cours|Asignatura
Courses|Kurse|Cours|Asignaturas
Credits|Leistungspunkte|Crédits|Créditos
Data|Daten|Données|Datos
Date of birth|Geburtsdatum|Date de naissance|Fecha de nacimiento
Days left|Tage übrig|Jours restants|Días restantes
Days, hours, minutes, seconds until |Tage, Stunden, Minuten, Sekunden bis |Jours, heures, minutes, secondes jusqu’au |Días, horas, minutos, segundos hasta el 
Days|Tage|Jours|Días
Dice|Würfel|Dés|Dados
Divide|Geteilt durch|Diviser|Dividir
Do not count on it|Rechne nicht damit|N’y comptez pas|No cuentes con ello
Done: |Geschafft: |Terminé : |Hecho: 
Down|Nach unten|Bas|Abajo
Draw with a finger.|Zeichne mit dem Finger.|Dessinez avec le doigt.|Dibuja con el dedo.
Draw with the mouse, a pen or a finger.|Zeichne mit Maus, Stift oder Finger.|Dessinez à la souris, au stylet ou au doigt.|Dibuja con el ratón, un lápiz o el dedo.
Drawing, |Zeichnung, |Dessin, |Dibujo, 
Drop|Fallen lassen|Lâcher|Soltar
Empty|Leer|Vide|Vacío
End the fast|Fasten beenden|Terminer le jeûne|Terminar el ayuno
Equals|Gleich|Égal|Igual
Everyone|Alle|Tout le monde|Todos
Fasted for|Gefastet seit|Jeûne depuis|Ayuno desde hace
Favourite: |Favorit: |Favori : |Favorito: 
Favourites only|Nur Favoriten|Favoris seulement|Solo favoritos
Fewer servings|Weniger Portionen|Moins de portions|Menos raciones
Field, |Spielfeld, |Terrain, |Campo, 
Fill|Füllen|Remplir|Rellenar
Final|Finale|Finale|Final
Finish|Abschließen|Terminer|Terminar
Flap|Flattern|Battre des ailes|Aletear
For |Für |Pour |Para 
For 1 serving|Für 1 Portion|Pour 1 portion|Para 1 ración
For how many|Für wie viele|Pour combien|Para cuántos
Free|Frei|Libre|Libre
Friend 1|Freund 1|Ami 1|Amigo 1
Friend 2|Freund 2|Ami 2|Amigo 2
From|Von|De|De
Gap|Lücke|Trou|Hueco
Gives to|Beschenkt|Offre à|Regala a
Goal a day (|Ziel pro Tag (|Objectif par jour (|Meta diaria (
Good tools are quiet: they do what they should, and let you think about the work instead of the tool.|Gutes Werkzeug ist leise: es tut, was es soll, und man denkt an die Arbeit statt an das Werkzeug.|Les bons outils sont discrets : ils font ce qu’ils doivent, et l’on pense au travail plutôt qu’à l’outil.|Las buenas herramientas son discretas: hacen lo que deben y dejan pensar en el trabajo y no en ellas.
Grade|Note|Note|Nota
Green|Grün|Vert|Verde
Grid|Gitter|Grille|Cuadrícula
Guess|Raten|Deviner|Adivinar
Guesses|Versuche|Essais|Intentos
Guesses: |Versuche: |Essais : |Intentos: 
Hands|Hände|Mains|Manos
Hard to say|Schwer zu sagen|Difficile à dire|Difícil de decir
Harmony|Harmonie|Harmonie|Armonía
Heads|Kopf|Face|Cara
Here|Hier|Ici|Aquí
Hide|Verbergen|Masquer|Ocultar
Higher|Höher|Plus haut|Más alto
Hold in (s)|Anhalten nach dem Einatmen (s)|Retenir, poumons pleins (s)|Aguantar lleno (s)
Hold out (s)|Anhalten nach dem Ausatmen (s)|Retenir, poumons vides (s)|Aguantar vacío (s)
Hold|Anhalten|Retenez|Aguanta
Hole |Loch |Trou |Agujero 
Holes|Löcher|Trous|Agujeros
Hong Kong|Hongkong|Hong Kong|Hong Kong
Hours|Stunden|Heures|Horas
How many coins|Wie viele Münzen|Combien de pièces|Cuántas monedas
How many teams|Wie viele Teams|Combien d’équipes|Cuántos equipos
In (s)|Ein (s)|Inspirer (s)|Inspirar (s)
In all|Insgesamt|Au total|En total
 in all,| insgesamt,| au total,| en total,
In autumn the whole valley smells of apples, smoke and rain, and the evenings come a little earlier each day.|Im Herbst riecht das ganze Tal nach Äpfeln, Rauch und Regen, und der Abend kommt jeden Tag ein wenig früher.|En automne, toute la vallée sent la pomme, la fumée et la pluie, et le soir tombe chaque jour un peu plus tôt.|En otoño todo el valle huele a manzanas, humo y lluvia, y la tarde llega cada día un poco antes.
In order after |Geordnet nach |En ordre après |En orden tras 
In other units|In anderen Einheiten|Dans d’autres unités|En otras unidades
In the lead: |In Führung: |En tête : |En cabeza: 
Indented|Eingerückt|Indenté|Con sangría
Ingredients, one a line|Zutaten, eine je Zeile|Ingrédients, un par ligne|Ingredientes, uno por línea
Ingredients|Zutaten|Ingrédients|Ingredientes
Interest |Zinsen |Intérêts |Intereses 
Interest a year (%)|Zinsen im Jahr (%)|Intérêt annuel (%)|Interés anual (%)
It looks good|Es sieht gut aus|C’est bien parti|Pinta bien
Istanbul|Istanbul|Istanbul|Estambul
JSON|JSON|JSON|JSON
Keep|Behalten|Garder|Guardar
Kept palettes|Behaltene Paletten|Palettes gardées|Paletas guardadas
Keys|Tasten|Touches|Teclas
Learn |Lernen: |Apprendre : |Aprender: 
Learn|Lernen|Apprendre|Aprender
Left|Links|Gauche|Izquierda
Left: W and S. Right: the arrow keys. Or drag on your side.|Links: W und S. Rechts: die Pfeiltasten. Oder auf der eigenen Seite ziehen.|À gauche : W et S. À droite : les flèches. Ou glissez de votre côté.|Izquierda: W y S. Derecha: las flechas. O arrastra en tu lado.
Less: |Weniger: |Moins : |Menos: 
Letters, row |Buchstaben, Reihe |Lettres, rangée |Letras, fila 
Level at |Gleichstand bei |À égalité à |Empate a 
Loan|Kredit|Prêt|Préstamo
London|London|Londres|Londres
Long answer|Lange Antwort|Réponse longue|Respuesta larga
Los Angeles|Los Angeles|Los Angeles|Los Ángeles
Lower|Tiefer|Plus bas|Más bajo
Markdown|Markdown|Markdown|Markdown
Me|Ich|Moi|Yo
Mexico City|Mexiko-Stadt|Mexico|Ciudad de México
Minutes to read|Lesezeit in Minuten|Minutes de lecture|Minutos de lectura
Month |Monat |Mois |Mes 
Months|Monate|Mois|Meses
More servings|Mehr Portionen|Plus de portions|Más raciones
More: |Mehr: |Plus : |Más: 
Moscow|Moskau|Moscou|Moscú
Most likely|Sehr wahrscheinlich|Très probablement|Muy probable
Multiply|Mal|Multiplier|Multiplicar
Neighbours|Nachbarn|Voisines|Vecinos
New York|New York|New York|Nueva York
New card|Neue Karte|Nouvelle carte|Nuevo cartón
New cup|Neues Turnier|Nouveau tournoi|Nuevo torneo
New number|Neue Zahl|Nouveau nombre|Nuevo número
Next birthday|Nächster Geburtstag|Prochain anniversaire|Próximo cumpleaños
Next card|Nächste Karte|Carte suivante|Siguiente tarjeta
Next piece|Nächster Stein|Pièce suivante|Siguiente pieza
Next question|Nächste Frage|Question suivante|Siguiente pregunta
No more moves. |Kein Zug mehr möglich. |Plus aucun coup. |No quedan movimientos. 
No move: the turn passes.|Kein Zug möglich: die andere Seite ist dran.|Aucun coup : le tour passe.|Sin movimiento: pasa el turno.
No recipe has that in it.|In keinem Rezept ist das drin.|Aucune recette n’en contient.|Ninguna receta lo lleva.
Nobody has a point yet.|Noch hat niemand einen Punkt.|Personne n’a encore de point.|Nadie tiene puntos todavía.
Not asked yet|Noch nicht gefragt|Pas encore demandé|Aún sin preguntar
Not fasting|Kein Fasten|Pas de jeûne|Sin ayuno
Not possible|Nicht möglich|Impossible|No es posible
Not valid: |Nicht gültig: |Non valide : |No válido: 
Nothing to play yet|Noch nichts zum Abspielen|Rien à écouter pour l’instant|Aún no hay nada que reproducir
Now!|Jetzt!|Maintenant !|¡Ahora!
Now|Jetzt|Maintenant|Ahora
Octave|Oktave|Octave|Octava
Of it interest|Davon Zinsen|Dont intérêts|De ello intereses
On a keyboard: A, W, S, E, D, F, T, G, Y, H, U, J and K.|Auf der Tastatur: A, W, S, E, D, F, T, G, Y, H, U, J und K.|Au clavier : A, W, S, E, D, F, T, G, Y, H, U, J et K.|En el teclado: A, W, S, E, D, F, T, G, Y, H, U, J y K.
On this day|An diesem Tag|À cette date|En este día
One line|Eine Zeile|Une ligne|Una línea
One|Ein Name|Un nom|Un nombre
Opposites|Gegenfarben|Opposées|Opuestos
Out (s)|Aus (s)|Expirer (s)|Espirar (s)
Over the limit of|Über der Grenze von|Au-delà de la limite de|Por encima del límite de
Paid in all|Insgesamt bezahlt|Payé au total|Pagado en total
Palette|Palette|Palette|Paleta
Paper|Papier|Feuille|Papel
Paragraphs|Absätze|Paragraphes|Párrafos
Paris|Paris|Paris|París
Past fasts|Frühere Fasten|Jeûnes passés|Ayunos anteriores
Past rolls|Frühere Würfe|Lancers passés|Tiradas anteriores
Pasta|Pasta|Pâtes|Pasta
Payment a month|Rate im Monat|Mensualité|Cuota mensual
Pen|Stift|Crayon|Lápiz
Percent|Prozent|Pour cent|Por ciento
Picture|Bild|Image|Imagen
Pizza|Pizza|Pizza|Pizza
Places|Orte|Lieux|Lugares
Play|Abspielen|Lire|Reproducir
Playing field, length |Spielfeld, Länge |Terrain, longueur |Campo, longitud 
Point|Komma|Virgule|Coma
Points of |Punkte: |Points : |Puntos: 
Press a colour to copy it.|Drücke auf eine Farbe, um sie zu kopieren.|Appuyez sur une couleur pour la copier.|Pulsa un color para copiarlo.
Press a key.|Drücke eine Taste.|Appuyez sur une touche.|Pulsa una tecla.
Press now|Jetzt drücken|Appuyez maintenant|Pulsa ahora
Press|Drücken|Appuyer|Pulsar
Previous|Voriges|Précédent|Anterior
Price|Preis|Prix|Precio
Quiz |Quiz: |Quiz : |Quiz: 
Quiz|Quiz|Quiz|Quiz
Rather not|Eher nicht|Plutôt non|Mejor no
Red|Rot|Rouge|Rojo
Rest (s)|Pause (s)|Repos (s)|Descanso (s)
Rhythm|Rhythmus|Rythme|Ritmo
Right|Rechts|Droite|Derecha
Rock|Stein|Pierre|Piedra
Rome|Rom|Rome|Roma
Round |Runde |Tour |Ronda 
Rounds|Runden|Tours|Rondas
Rows|Reihen|Lignes|Filas
Salad|Salat|Salade|Ensalada
Scaled|Umgerechnet|Adapté|Ajustado
Schedule|Tilgungsplan|Échéancier|Calendario de pagos
Scissors|Schere|Ciseaux|Tijera
Score|Ergebnis|Score|Resultado
Search by name or ingredient|Nach Name oder Zutat suchen|Chercher un nom ou un ingrédient|Buscar por nombre o ingrediente
See the score|Ergebnis zeigen|Voir le score|Ver el resultado
Semi-finals|Halbfinale|Demi-finales|Semifinales
Sentences|Sätze|Phrases|Frases
Seoul|Seoul|Séoul|Seúl
Shades|Abstufungen|Nuances|Tonos
Share as a table|Als Tabelle teilen|Partager en tableau|Compartir como tabla
Share|Teilen|Partager|Compartir
She counted the steps down to the cellar, as she had done as a child, and arrived at nineteen again.|Sie zählte die Stufen hinab in den Keller wie damals als Kind und kam wieder auf neunzehn.|Elle compta les marches de la cave, comme elle le faisait enfant, et arriva encore à dix-neuf.|Contó los escalones hasta el sótano, como hacía de niña, y volvió a llegar a diecinueve.
Short answer|Kurze Antwort|Réponse courte|Respuesta corta
Show more|Mehr zeigen|Afficher plus|Mostrar más
Signal|Signal|Signal|Señal
Singapore|Singapur|Singapour|Singapur
Size|Größe|Taille|Tamaño
Turn left|Nach links lenken|Tourner à gauche|Girar a la izquierda
Turn up|Nach oben lenken|Tourner vers le haut|Girar hacia arriba
Turn down|Nach unten lenken|Tourner vers le bas|Girar hacia abajo
Turn right|Nach rechts lenken|Tourner à droite|Girar a la derecha
Slide left|Nach links schieben|Glisser à gauche|Deslizar a la izquierda
Slide up|Nach oben schieben|Glisser vers le haut|Deslizar hacia arriba
Slide down|Nach unten schieben|Glisser vers le bas|Deslizar hacia abajo
Slide right|Nach rechts schieben|Glisser à droite|Deslizar a la derecha
Sky, |Himmel, |Ciel, |Cielo, 
Space, the up arrow, or a tap on the sky.|Leertaste, Pfeil nach oben oder ein Tippen auf den Himmel.|Espace, flèche du haut ou une touche dans le ciel.|Espacio, flecha arriba o un toque en el cielo.
Speed|Geschwindigkeit|Vitesse|Velocidad
Start fasting|Fasten beginnen|Commencer le jeûne|Empezar el ayuno
Start typing.|Fang an zu tippen.|Commencez à taper.|Empieza a escribir.
Steps|Schritte|Étapes|Pasos
Subtract|Minus|Soustraire|Restar
Sums|Summen|Totaux|Sumas
Surprise me|Überrasche mich|Surprenez-moi|Sorpréndeme
Swap|Tauschen|Échanger|Intercambiar
Sydney|Sydney|Sydney|Sídney
São Paulo|São Paulo|São Paulo|São Paulo
Table, |Tisch, |Table, |Mesa, 
Tails|Zahl|Pile|Cruz
Tap the tempo|Tempo tippen|Taper le tempo|Marcar el tempo
Team |Team |Équipe |Equipo 
Teams|Teams|Équipes|Equipos
Temperature|Temperatur|Température|Temperatura
Tempo|Tempo|Tempo|Tempo
Text to type|Text zum Tippen|Texte à taper|Texto para escribir
That is it|Das ist sie|C’est ça|Es ese
That was not it. You got |Das war es nicht. Du kamst auf |Ce n’était pas ça. Vous avez atteint |No era ese. Llegaste a 
The bill|Die Rechnung|L’addition|La cuenta
The files stay on this device and are asked for again when the page is loaded anew.|Die Dateien bleiben auf diesem Gerät; beim nächsten Laden der Seite wird wieder nach ihnen gefragt.|Les fichiers restent sur cet appareil et seront redemandés au prochain chargement.|Los archivos se quedan en este dispositivo y se piden de nuevo al recargar la página.
The first day must come before the second.|Der erste Tag muss vor dem zweiten liegen.|Le premier jour doit précéder le second.|El primer día debe ser anterior al segundo.
The morning fog lifted slowly from the river, and the first boats left the harbour without a sound.|Der Morgennebel hob sich langsam vom Fluss, und die ersten Boote verließen lautlos den Hafen.|La brume du matin se leva lentement sur le fleuve et les premiers bateaux quittèrent le port sans bruit.|La niebla de la mañana se levantó despacio del río y los primeros barcos salieron del puerto sin ruido.
The wall is down: |Die Mauer ist gefallen: |Le mur est tombé : |El muro ha caído: 
The word was |Das Wort war |Le mot était |La palabra era 
There is no deck yet. Add the first one on the list of decks.|Es gibt noch keinen Stapel. Lege den ersten in der Liste der Stapel an.|Il n’y a pas encore de paquet. Ajoutez le premier dans la liste.|Aún no hay mazos. Añade el primero en la lista de mazos.
There is no invoice yet. Write the first one on the list of invoices.|Es gibt noch keine Rechnung. Schreibe die erste in der Liste der Rechnungen.|Il n’y a pas encore de facture. Écrivez la première dans la liste.|Aún no hay facturas. Escribe la primera en la lista de facturas.
Thirty seconds. Ready?|Dreißig Sekunden. Bereit?|Trente secondes. Prêt ?|Treinta segundos. ¿Listo?
Tile |Feld |Tuile |Ficha 
Tiles|Felder|Tuiles|Fichas
Tiles: |Felder: |Tuiles : |Fichas: 
Time|Zeit|Temps|Tiempo
Time is up. |Die Zeit ist um. |Le temps est écoulé. |Se acabó el tiempo. 
Time is up: |Die Zeit ist um: |Temps écoulé : |Se acabó el tiempo: 
Tip in percent|Trinkgeld in Prozent|Pourboire en pour cent|Propina en porcentaje
To|Nach|Vers|A
Today or past|Heute oder vorbei|Aujourd’hui ou passé|Hoy o pasado
Tokyo|Tokio|Tokyo|Tokio
Too early|Zu früh|Trop tôt|Demasiado pronto
Tool|Werkzeug|Outil|Herramienta
Toss|Werfen|Lancer|Lanzar
Triad|Dreiklang|Triade|Tríada
Try |Versuch |Essai |Intento 
Try this word|Dieses Wort versuchen|Essayer ce mot|Probar esta palabra
Turn|Drehen|Tourner|Girar
Type it here|Hier tippen|Tapez ici|Escríbelo aquí
Valid|Gültig|Valide|Válido
Value|Wert|Valeur|Valor
Very doubtful|Sehr zweifelhaft|Très douteux|Muy dudoso
Volume|Lautstärke|Volume|Volumen
W and S, the arrow keys, or the pointer.|W und S, die Pfeiltasten oder der Zeiger.|W et S, les flèches ou le pointeur.|W y S, las flechas o el puntero.
Wait …|Warte …|Attendez …|Espera …
Wall of |Mauer aus |Mur de |Muro de 
Watch, then repeat.|Erst zusehen, dann wiederholen.|Regardez, puis répétez.|Mira y luego repite.
Watch: round |Zusehen: Runde |Regardez : tour |Mira: ronda 
Water and bread|Wasser und Brot|Eau et pain|Agua y pan
Weeks|Wochen|Semaines|Semanas
Weight|Gewicht|Poids|Peso
What are you waiting for?|Worauf wartest du?|Qu’attendez-vous ?|¿Qué esperas?
What is your guess?|Was rätst du?|Votre proposition ?|¿Qué número crees que es?
What to draw|Was gezogen wird|Que tirer|Qué sortear
What|Was|Quoi|Qué
Who gives to whom|Wer wen beschenkt|Qui offre à qui|Quién regala a quién
Who had it|Wer hatte es|Qui l’a pris|Quién lo tomó
Who is looking?|Wer schaut?|Qui regarde ?|¿Quién mira?
Who pays what|Wer was zahlt|Qui paie quoi|Quién paga qué
Winner: |Sieg: |Vainqueur : |Ganador: 
Without a doubt|Ohne Zweifel|Sans aucun doute|Sin duda
Without spaces|Ohne Leerzeichen|Sans espaces|Sin espacios
Without words the card has numbers from 1 to 75.|Ohne Wörter hat die Karte Zahlen von 1 bis 75.|Sans mots, la carte a des nombres de 1 à 75.|Sin palabras, el cartón lleva números del 1 al 75.
Won|Gewonnen|Gagnés|Ganadas
Words of your own (at least 24, one a line)|Eigene Wörter (mindestens 24, eins je Zeile)|Vos mots (au moins 24, un par ligne)|Palabras propias (al menos 24, una por línea)
Words|Wörter|Mots|Palabras
Work (s)|Arbeit (s)|Effort (s)|Trabajo (s)
Year |Jahr |Année |Año 
Years|Jahre|Années|Años
Yellow|Gelb|Jaune|Amarillo
You found it: |Gefunden: |Trouvé : |Encontrada: 
You reached 2048. |Du hast 2048 erreicht. |Vous avez atteint 2048. |Has llegado a 2048. 
You want|Du willst|Vous voulez|Quieres
Your best score for this deck.|Dein bestes Ergebnis in diesem Stapel.|Votre meilleur score pour ce paquet.|Tu mejor resultado con este mazo.
Your guess|Dein Versuch|Votre essai|Tu intento
Your question|Deine Frage|Votre question|Tu pregunta
Your text|Dein Text|Votre texte|Tu texto
Your turn: |Du bist dran: |À vous : |Tu turno: 
Zurich|Zürich|Zurich|Zúrich
a draw.|unentschieden.|égalité.|empate.
 each| je Person| chacun| cada uno
for food and drinks,|für Essen und Getränke,|pour le repas et les boissons,|de comida y bebida,
found,|gefunden,|trouvés,|encontradas,
none yet|noch keine|aucun|ninguno aún
 ms, on average|ms, im Schnitt|ms, en moyenne|ms, de media
answer|Antwort|réponse|respuesta
answers|Antworten|réponses|respuestas
same time as here|gleiche Zeit wie hier|même heure qu’ici|misma hora que aquí
the computer wins.|der Computer gewinnt.|l’ordinateur gagne.|gana el ordenador.
 tip| Trinkgeld| pourboire| propina
you win.|du gewinnst.|vous gagnez.|ganas tú.
apple brave chair dance eagle flame grape house ivory joker knife lemon mango night ocean piano queen river stone table |apfel blume brief dachs eimer fisch gabel haube insel jacke kabel lampe masse nadel ofens pferd regen sahne tafel ufern |arbre balle carte danse ecole fleur grain herbe image jouet kayak lampe monde neige ombre piano queue radio sable table |abeja barco calle dedos enero falda gallo hielo islas joven koala leche mundo noche obras papel queso radio salsa tarde 
uncle voice water young zebra beach cloud dream earth fruit ghost heart jelly light money noise olive plant quiet robot |vogel wagen zange abend beere draht engel feder gurke honig impfe junge karte lunge motor nebel orgel perle quark rasen |usine valse wagon zebre avion blanc chaud droit encre femme gomme hiver image jaune livre matin nuage olive plage quart |vigas zorro arena bolsa campo dulce etapa fuego globo hotel ideas jarra lugar madre nieve olivo perro reina sabor 
sugar tiger train vivid wheat bread candy daisy early frost giant honey jolly koala lucky maple novel onion pearl quilt |seife tiger umweg vater wolke zebra ampel biene creme daune esche farbe gasse hafen igeln jubel kerze laune markt natur |robot sucre tigre union verre arome boire champ douce etage ferme glace homme index jupon linge mains noble ocean poire |tigre unido viaje yegua brisa cielo danza fruta gente hojas indio juego lento mango nubes oveja plaza rueda 
round shark toast tower unity visit whale world yacht angel berry cabin drift elbow fancy green hotel index juice label |ozean pappe radio sturm tasse unruh venus wiese zwerg adler birne chaos decke ernte folie glanz hotel inbus kreis leder |reine salon tarte usage ville acier brise coeur dague envie foret globe hotel ivres joker larme magie nuits orage pomme |silla torre unico verde zumos actor barro carta disco euros forma gafas hueso jamon libro media noble orden piano rasgo 
magic north opera paper quick ready sheep smile storm sweet think trust under value wagon alert bloom chess crown|magie notiz onkel platz reise salat traum unfug vasen winde zitat album brise couch duett eiche frost grube|route songe train unite voile adieu bruit cidre digue eclat frais grave haute idole|sopas trigo usado ancho bello clase drama feria grano himno lunes metro norte
Berlin|Berlin|Berlin|Berlín
Madrid|Madrid|Madrid|Madrid
Lagos|Lagos|Lagos|Lagos
Nairobi|Nairobi|Nairobi|Nairobi
Dubai|Dubai|Dubaï|Dubái
Mumbai|Mumbai|Bombay|Bombay
Bangkok|Bangkok|Bangkok|Bangkok
Auckland|Auckland|Auckland|Auckland
Toronto|Toronto|Toronto|Toronto
Chicago|Chicago|Chicago|Chicago
Denver|Denver|Denver|Denver
Bogotá|Bogotá|Bogota|Bogotá
Buenos Aires|Buenos Aires|Buenos Aires|Buenos Aires
Ada, Tom|Ada, Tom|Ada, Tom|Ada, Tom
Question |Frage |Question |Pregunta 
Questions: |Fragen: |Questions : |Preguntas: 
Cards: |Karten: |Cartes : |Tarjetas: 
 s for each| s für jede| s pour chacune| s para cada una
 rounds| Runden| tours| rondas
`;
